import { describe, expect, it } from '@jest/globals'
import { newestBlocks } from '../../../../methods/data/parts/newestBlocks.js'
import type { Id } from '../../../../state/codec/ids.js'
import { madeChainId } from '../../../state/views/evm/madeMessages.js'

const [first, second, third] = ['a1', 'b2', 'c3'].map(madeChainId) as [Id, Id, Id]
/** A chain whose blocks have these times, milliseconds. */
const chainOf = (blockchainId: Id, times: readonly number[]) => ({
  blockchainId,
  config: { chainId: 1n },
  times,
  blockByNumber: (number: bigint) => {
    const timeMs = times[Number(number)]
    return timeMs === undefined
      ? undefined
      : { header: { number, timestamp: 0n, timestampMs: BigInt(timeMs) } }
  },
})
type Chain = ReturnType<typeof chainOf>
const chains = [
  chainOf(first, [0, 10, 20, 30, 50]),
  chainOf(second, [15, 20, 20, 40]),
  chainOf(third, [20, 60]),
]

/** Lists positions from one on. The last block of the first chain is not indexed, and the node bootstraps the third one. */
function positions(last?: readonly number[], unavailable: readonly Id[] = [], name?: 'mainnet') {
  const context = {
    network: {
      options: {},
      world: {
        evmChains: new Map(chains.map((chain) => [chain.blockchainId, chain])),
        node: {
          networkId: 5,
          chains: { isBootstrapped: (id: Id) => id !== third, isBootstrapping: (id: Id) => id === third },
        },
        dataApi: { unavailable, descriptions: {} },
      },
    },
    views: { evm: (chain: Chain) => ({ chain, height: 3 }) },
  }
  return [...newestBlocks(context as never, name, last)].map(({ position }) => position.join('/'))
}
const all = ['40/1/3', '30/0/3', '20/0/2', '20/1/2', '20/1/1', '15/1/0', '10/0/1', '0/0/0']

describe('the blocks of all chains', () => {
  it('are the newest first, in one millisecond in the order of their chains', () => {
    expect(positions()).toEqual(all)
  })

  it('begin at the position of any of them', () => {
    for (const [index, position] of all.entries())
      expect(positions(position.split('/').map(Number))).toEqual(all.slice(index))
  })

  it.each([
    // Blocks that a revert has taken back.
    [[45, 1, 4], all],
    [[35, 0, 4], all.slice(1)],
    [[20, 1, 9], all.slice(3)],
    [[12, 1, 0], all.slice(6)],
    [[5, 1, 0], all.slice(7)],
  ])('begin after the position %j, where there is no block any more', (last, rest) => {
    expect(positions(last)).toEqual(rest)
  })

  it('leave out chains that are unavailable, and are none of another network', () => {
    expect(positions(undefined, [first])).toEqual(all.filter((position) => position.includes('/1/')))
    expect(positions([20, 1, 2], [first])).toEqual(['20/1/2', '20/1/1', '15/1/0'])
    expect(positions(undefined, [], 'mainnet')).toEqual([])
  })
})
