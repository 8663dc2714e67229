import { expect, it } from '@jest/globals'
import { createNetwork } from '../../../dist/index.js'
import { ask } from './ask.cjs'

it('forgets to close a network, and to wait, in an ES module', async () => {
  const net = await createNetwork({ relay: true })
  await net.listen()
  ask(net)
  expect(net.listening).toBe(true)
})
