import { describe, expect, test } from '@jest/globals'
import type { Address } from '../../state/evm/values/Address.js'
import type { NetworkOptions } from '../../state/world/NetworkOptions.js'
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

  test('signs with the key of the genesis, which tooling hides behind further keys', async () => {
    const ewoq = '0x8db97c7cece249c2b98bdc0226cc4c2a57bf52fc' as Address
    const other = '0x00000000000000000000000000000000000000aa' as Address
    const listed = async (options: Partial<NetworkOptions>) => {
      const { unlockedKeys } = await nodeNetwork(options)
      const alone = unlockedKeys.listed
      unlockedKeys.add(other, new Uint8Array(32).fill(1))
      return [alone, unlockedKeys.listed]
    }
    expect(await listed({})).toEqual([[ewoq], [ewoq, other]])
    expect(await listed({ tooling: 'anvil' })).toEqual([[ewoq], [other]])
    expect(await listed({ emulatorApi: false })).toEqual([[], []])
    expect(await listed({ unlocked: false })).toEqual([[], []])
  })

  test('begins a genesis of its own in the second of its start, also within that second', async () => {
    const at = async (startMs: number) =>
      (await nodeNetwork({ clock: { mode: 'frozen', startMs } })).genesis.pChain.genesisBytes
    const [first, sameSecond, later] = [1_800_000_000_000, 1_800_000_000_999, 1_900_000_000_000]
    expect(await at(sameSecond)).toEqual(await at(first))
    expect(await at(later)).not.toEqual(await at(first))
  })

  test('reads its genesis and its EVM chains', async () => {
    const network = await nodeNetwork({})
    expect(network.genesis.pChain.genesisBytes.length).toBeGreaterThan(0)
    expect([...network.evmChains.values()]).toContain(network.world.cChain)
  })
})
