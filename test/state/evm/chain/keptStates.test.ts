import { describe, expect, it } from '@jest/globals'
import type { ConsensusBlock } from '../../../../state/evm/blocks/Block.js'
import { keepsState } from '../../../../state/evm/chain/keptStates.js'

/**
 * Returns which of the heights a pruning node still has.
 * @param settled the height that each block settles; undefined for a synchronous block
 */
function kept(
  settled: readonly (bigint | undefined)[],
  options: { interval?: bigint; archive?: boolean } = {},
): bigint[] {
  const blocks = settled.map((settledHeight, number) => blockOf(BigInt(number), settledHeight))
  const blockAt = (number: bigint) => blocks[Number(number)] ?? blockOf(number, undefined)
  const accepted = blockAt(BigInt(blocks.length - 1))
  const chain = {
    options: {
      history: 'node' as const,
      pruningEnabled: options.archive !== true,
      commitInterval: options.interval ?? 4096n,
    },
    accepted,
    settled: blockAt(settled.at(-1) ?? accepted.header.number),
    acceptedByNumber: (number: bigint) => blocks[Number(number)],
  }
  return blocks.map((_, number) => BigInt(number)).filter((number) => keepsState(chain, number))
}

function blockOf(number: bigint, settledHeight: bigint | undefined): ConsensusBlock {
  const sae = { settledHeight, settledGasUnix: 1n, settledGasNumerator: 0n, settledExcess: 0n }
  const header = { number, sae: settledHeight === undefined ? undefined : sae }
  return { header } as unknown as ConsensusBlock
}

describe('the states of a pruning node with Helicon', () => {
  it('are genesis, those from the last settled block on, and those that their headers hold', () => {
    // The last block settles 7, which settled 4: as recorded in c-state-window.
    expect(kept([undefined, 0n, 0n, 0n, 1n, 2n, 3n, 4n, 7n])).toEqual([0n, 4n, 7n, 8n])
  })

  it('are all of them after genesis while nothing is settled', () => {
    expect(kept([undefined, 0n, 0n])).toEqual([0n, 1n, 2n])
  })

  it('are those of headers at each commit interval, too', () => {
    expect(kept([undefined, 0n, 0n, 1n, 2n, 3n, 4n, 5n, 6n, 8n], { interval: 4n })).toEqual([
      0n,
      2n,
      6n,
      8n,
      9n,
    ])
  })

  it('are the last one before Helicon, but not older ones', () => {
    expect(kept([undefined, undefined, undefined, 2n, 3n, 4n])).toEqual([0n, 2n, 3n, 4n, 5n])
  })

  it('are all of them in an archive', () => {
    expect(kept([undefined, 0n, 0n, 1n, 2n], { archive: true })).toEqual([0n, 1n, 2n, 3n, 4n])
  })
})
