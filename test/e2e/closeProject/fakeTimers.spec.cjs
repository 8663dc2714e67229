const { expect, it } = require('@jest/globals')
const { createNetwork } = require('../../../dist/index.cjs')
const { ask } = require('./ask.cjs')

it('forgets to close a network, and to wait, while timers are fakes', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] })
  const net = await createNetwork({ relay: true })
  await net.listen()
  ask(net)
  expect(net.listening).toBe(true)
})
