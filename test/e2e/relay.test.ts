import { afterEach, describe, expect, it } from '@jest/globals'
import { closeNetworks, Messaging, relayNetwork, saying } from './relayNetwork.js'

// Messages between chains: contracts call their messenger, the relay does the rest. The messenger is a small one of these tests that makes
// Teleporter's calls.

afterEach(closeNetworks)

/** The C-Chain and an L1 whose validators count everywhere. */
async function twoChains(options: Parameters<typeof relayNetwork>[0] = {}) {
  const net = await relayNetwork(options)
  const { blockchainId } = await net.l1s.create({ validators: [{}] })
  await net.increaseTime(31_000)
  return { net, c: await Messaging.deploy(net, 'C'), l1: await Messaging.deploy(net, blockchainId) }
}

describe('with the relay enabled, a message has arrived when the call that sent it returns', () => {
  it('from the C-Chain to an L1', async () => {
    const { c, l1 } = await twoChains()
    await c.send(l1, saying('hello'))
    expect(await l1.last()).toBe(saying('hello'))
    expect(await l1.sender()).toEqual({ address: c.mailbox, blockchainId: c.blockchainId })
  })

  it('from an L1 to the C-Chain', async () => {
    const { c, l1 } = await twoChains()
    await l1.send(c, saying('hello'))
    expect(await c.last()).toBe(saying('hello'))
  })
})
