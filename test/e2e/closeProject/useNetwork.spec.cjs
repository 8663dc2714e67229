const { expect, it } = require('@jest/globals')
const { useNetwork } = require('../../../dist/jest.cjs')
const { ask } = require('./ask.cjs')

const network = useNetwork({ listen: true, relay: true })

it('forgets to wait', () => {
  // The network is closed while they are underway.
  ask(network(), (outcome) => outcome.catch(() => undefined))
  expect(network().listening).toBe(true)
})
