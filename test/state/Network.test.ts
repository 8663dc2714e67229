import { describe, expect, test } from '@jest/globals'
import { nodeNetwork } from '../methods/nodeNetwork.js'

describe('a program that drives a network from outside', () => {
  test('reads its clock and the height of its P-Chain, also after a reset', async () => {
    const network = await nodeNetwork({ clock: { mode: 'frozen', startMs: 1_800_000_000_000 } })
    await network.time.increase(5000)
    expect(network.clock.now()).toBe(1_800_000_005_000)
    await network.reset()
    expect(network.clock.now()).toBe(1_800_000_000_000)
    expect(network.platform.blocks.height).toBe(network.world.platform.blocks.height)
    expect(network.platform).toBe(network.world.platform)
  })

  test('reads its genesis and its EVM chains', async () => {
    const network = await nodeNetwork({})
    expect(network.genesis.pChain.genesisBytes.length).toBeGreaterThan(0)
    expect([...network.evmChains.values()]).toContain(network.world.cChain)
  })
})
