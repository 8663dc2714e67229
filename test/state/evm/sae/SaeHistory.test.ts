import { describe, expect, it } from '@jest/globals'
import type { Block, ConsensusBlock } from '../../../../state/evm/blocks/Block.js'
import { SaeHistory } from '../../../../state/evm/sae/SaeHistory.js'
import { type GasTime, gasTimeAt, lowestPricing } from '../../../../state/gas/GasTime.js'
import { madeBlock } from '../blocks/madeBlock.js'
import { upgrades } from '../fixtures.js'

/** A target whose clock counts one gas in a millisecond. */
const target = 500n
const clockAt = (atMs: bigint): GasTime => ({
  seconds: atMs / 1000n,
  fraction: atMs % 1000n,
  target,
  excess: 0n,
  pricing: lowestPricing,
})

/**
 * A chain with a block each 1,000 ms from 1,000,000 ms on, of which the first is older than Helicon. Each ends 100 ms after its
 * time, and each settled the first one.
 */
function history(
  more: {
    readonly accepted?: number
    readonly executed?: number
    readonly settledHeight?: bigint
    readonly partial?: object
    readonly endsLater?: Readonly<Record<number, bigint>>
  } = {},
) {
  const accepted = more.accepted ?? 8
  const blocks = Array.from({ length: accepted }, (_, height): Block => {
    const timeMs = 1_000_000n + 1000n * BigInt(height)
    const sae = madeBlock({}).header.sae
    return madeBlock(
      {
        number: BigInt(height),
        timestamp: timeMs / 1000n,
        timestampMs: timeMs,
        baseFee: 1n,
        sae:
          height === 0 || sae === undefined ? undefined : { ...sae, settledHeight: more.settledHeight ?? 0n },
      },
      height === 0
        ? {}
        : {
            execution: {
              gasTime: clockAt(timeMs + 100n + (more.endsLater?.[height] ?? 0n)),
              baseFee: 1n,
              gasCharged: 0n,
            },
          },
    )
  })
  const executed = more.executed ?? accepted
  const reads: bigint[] = []
  const chain = {
    head: blocks[executed - 1],
    blockByNumber: (number: bigint) => {
      reads.push(number)
      return Number(number) < executed ? blocks[Number(number)] : undefined
    },
    acceptedByNumber: (number: bigint) => blocks[Number(number)],
    unexecuted: { partial: more.partial },
    edits: { revision: 7, accountsAt: (height: bigint) => (height === 2n ? 'all' : undefined) },
    keptStateAt: (block: Block) => block.header.number,
  }
  return { history: new SaeHistory(chain as never, upgrades), blocks, reads }
}
const settledAt = (atMs: bigint, more: Parameters<typeof history>[0] = {}) => {
  const { history: of, blocks } = history(more)
  return of.settledAt(atMs, blocks.at(-1) as ConsensusBlock)?.header.number
}

describe('a block settles', () => {
  // Block n ends at 1,000,100 + 1,000 n ms, and is settled 5,000 ms later.
  it.each([
    [1_006_099n, 0n],
    [1_006_100n, 1n],
    [1_007_099n, 1n],
    [1_007_100n, 2n],
    [1_009_100n, 4n],
    [1_012_099n, 6n],
    [1_012_100n, 7n],
    [9_999_999n, 7n],
  ])('at %s ms up to block %s, where all are executed', (atMs, height) => {
    expect(settledAt(atMs)).toBe(height)
  })

  it('nothing that is not later than what its parent settled', () => {
    expect(settledAt(1_006_100n, { settledHeight: 3n })).toBe(3n)
    expect(settledAt(1_009_100n, { settledHeight: 3n })).toBe(4n)
    expect(settledAt(1_012_100n, { settledHeight: 7n })).toBe(7n)
  })

  it('what has ended as far as execution has come, and lags behind when it cannot know', () => {
    const lagging = { executed: 4 }
    expect(settledAt(1_008_100n, lagging)).toBe(3n)
    expect(settledAt(1_009_099n, lagging)).toBeUndefined()
    // Block 4 begins after what is settled: it cannot have ended.
    expect(settledAt(1_008_999n, lagging)).toBe(3n)
    // The part that is executed has come so far that it ends later.
    const partial = { started: clockAt(1_004_000n), gasUsed: 100n }
    expect(settledAt(1_009_099n, { ...lagging, partial })).toBe(3n)
    expect(settledAt(1_009_100n, { ...lagging, partial })).toBeUndefined()
  })
})

describe('what is known of later settlements', () => {
  it('is all while everything is executed', () => {
    expect(history().history.lastKnownMs()).toBeUndefined()
  })

  it('ends before the next block begins, the last one ends, or its part has come', () => {
    // Block 4 begins at 1,004,000 ms, block 3 ends at 1,003,100 ms.
    expect(history({ executed: 4 }).history.lastKnownMs()).toBe(1_004_000n - 1n + 5000n)
    expect(history({ executed: 4, endsLater: { 3: 2000n } }).history.lastKnownMs()).toBe(
      1_005_100n - 1n + 5000n,
    )
    const partial = { started: clockAt(1_004_000n), gasUsed: 300n }
    expect(history({ executed: 4, partial }).history.lastKnownMs()).toBe(1_004_300n - 1n + 5000n)
  })
})

describe('the history of a chain', () => {
  it('has rows of blocks after one height up to another, parents, heights and states', () => {
    const { history: of, blocks } = history({ executed: 4 })
    const numbers = (rows: readonly ConsensusBlock[]) => rows.map(({ header }) => header.number)
    expect([numbers(of.range(2n, 5n)), numbers(of.range(5n, 5n))]).toEqual([[3n, 4n, 5n], []])
    expect([numbers(of.executedRange(1n, 3n)), numbers(of.executedRange(3n, 3n))]).toEqual([[2n, 3n], []])
    expect(() => of.executedRange(2n, 4n)).toThrow()
    expect(() => of.range(6n, 8n)).toThrow()
    expect(of.parentOf(blocks[5] as Block)).toBe(blocks[4])
    expect([of.executedOf(3n), of.executedOf(4n), of.executedAt(3n)]).toEqual([
      blocks[3],
      undefined,
      blocks[3],
    ])
    expect(of.executedHeight).toBe(3n)
    expect(of.stateAfter(blocks[2] as Block)).toBe(2n)
    expect([of.editRevision, of.editedAfter(blocks[2] as Block), of.editedAfter(blocks[1] as Block)]).toEqual(
      [7, 'all', undefined],
    )
  })

  it('computes the clock of the last block before Helicon once, and has those of others', () => {
    const { history: of, blocks } = history()
    const [synchronous, first] = blocks as [Block, Block]
    const clock = of.gasTimeAfter(synchronous)
    expect(of.gasTimeAfter(first)).toBe(first.execution?.gasTime)
    expect(of.gasTimeAfter(synchronous)).toBe(clock)
    expect(clock).toEqual(gasTimeAt(1_000_000n, 1n, { target: clock.target, pricing: lowestPricing }))
    const { header } = madeBlock({ ...synchronous.header, timestampMs: 2_000_000n })
    expect(of.gasTimeAfter({ ...synchronous, header }).seconds).toBe(2000n)
  })

  it('finds what is settled among thousands of blocks with few reads', () => {
    const { history: of, blocks, reads } = history({ accepted: 2000 })
    expect(of.settledAt(2_505_100n, blocks.at(-1) as Block)?.header.number).toBe(1500n)
    expect(reads.length).toBeLessThan(30)
  })
})
