import { describe, expect, it } from '@jest/globals'
import { feeHistoryRange } from '../../../../methods/eth/parts/feeHistoryRange.js'
import type { BlockNumber } from '../../../../methods/params/blockArguments.js'
import type { EvmChain } from '../../../../state/evm/chain/EvmChain.js'

type Case = [
  wanted: bigint,
  newest: BlockNumber,
  head: bigint,
  range: [oldest: bigint, newest: bigint] | undefined,
]

const blockAt = (number: bigint) => ({ header: { number } })
const rising = (count: number) => Array.from({ length: count }, (_, index) => index / 2)

function rangeOf(chain: EvmChain, wanted: bigint, newest: BlockNumber, percentiles: readonly number[] = []) {
  const range = feeHistoryRange(chain, wanted, newest, percentiles)
  return range && [range.oldest, range.newest]
}

describe('the range of a fee history on a synchronous chain', () => {
  const chainTo = (head: bigint) => ({ isAsynchronous: false, head: blockAt(head) }) as unknown as EvmChain

  it.each<Case>([
    [0n, 'latest', 10n, undefined],
    [1n, 'latest', 10n, [10n, 10n]],
    [10n, 'latest', 10n, [1n, 10n]],
    [11n, 'latest', 10n, [0n, 10n]],
    [12n, 'latest', 10n, [0n, 10n]],
    [3n, 3n, 10n, [1n, 3n]],
    [5n, 3n, 10n, [0n, 3n]],
    [1n, 10n, 10n, [10n, 10n]],
    // The block that is pending counts, and there is none.
    [1n, 'pending', 10n, undefined],
    [3n, 'pending', 10n, [9n, 10n]],
    // At most 2048 blocks.
    [2048n, 'latest', 5000n, [2953n, 5000n]],
    [3000n, 'latest', 5000n, [2953n, 5000n]],
    [3000n, 'pending', 5000n, [2954n, 5000n]],
    // At most 24,999 below the head.
    [1n, 0n, 24_999n, [0n, 0n]],
    [2n, 1n, 25_000n, [1n, 1n]],
    [3n, 3n, 25_001n, [2n, 3n]],
  ])('%s blocks up to %s, with the head %s', (wanted, newest, head, range) => {
    expect(rangeOf(chainTo(head), wanted, newest)).toEqual(range)
  })

  it('is refused above the head and too far below it', () => {
    expect(() => rangeOf(chainTo(10n), 1n, 11n)).toThrow('request beyond head block: requested 11, head 10')
    expect(() => rangeOf(chainTo(25_000n), 1n, 0n)).toThrow(
      'request beyond historical limit: requested 0, head 25000',
    )
  })

  it.each<[readonly number[], string]>([
    [rising(101), 'over the query limit 100'],
    [[-0.5], '-0.500000'],
    [[0, 100.5], '100.500000'],
    [[0, 25, 25], '#1:25.000000 >= #2:25.000000'],
  ])('is refused with other percentiles, unless no block is wanted', (percentiles, detail) => {
    const refusal = new Error(`invalid reward percentile: ${detail}`)
    expect(() => rangeOf(chainTo(10n), 1n, 'latest', percentiles)).toThrow(refusal)
    expect(rangeOf(chainTo(10n), 0n, 'latest', percentiles)).toBeUndefined()
  })

  it('takes a hundred percentiles from 0 to 100', () => {
    for (const percentiles of [rising(100), [0, 100]])
      expect(rangeOf(chainTo(10n), 1n, 'latest', percentiles)).toEqual([10n, 10n])
  })
})

describe('the range of a fee history on an asynchronous chain', () => {
  const chainTo = (head: bigint) =>
    ({
      isAsynchronous: true,
      accepted: blockAt(head),
      head: blockAt(head - 1n),
      settled: blockAt(head - 2n),
      options: { pendingIsExecuted: false },
      acceptedByNumber: (number: bigint) => (number <= head ? blockAt(number) : undefined),
    }) as unknown as EvmChain

  it.each<Case>([
    [0n, 'latest', 10n, undefined],
    [1n, 'latest', 10n, [9n, 9n]],
    [1n, 'pending', 10n, [10n, 10n]],
    [1n, 'safe', 10n, [8n, 8n]],
    [9n, 8n, 10n, [0n, 8n]],
    [10n, 8n, 10n, [0n, 8n]],
    [8n, 8n, 10n, [1n, 8n]],
    [3000n, 'pending', 5000n, [2953n, 5000n]],
    [1n, 10n, 25_010n, [10n, 10n]],
  ])('%s blocks up to %s, with the last accepted %s', (wanted, newest, head, range) => {
    expect(rangeOf(chainTo(head), wanted, newest)).toEqual(range)
  })

  it('is refused above the head and too far below it, also when no block is wanted', () => {
    for (const wanted of [0n, 1n]) {
      expect(() => rangeOf(chainTo(10n), wanted, 11n)).toThrow('block not found: not accepted yet: block 11')
      expect(() => rangeOf(chainTo(25_010n), wanted, 9n)).toThrow(
        'requested block is too far behind accepted head: block 9 requested, accepted head is 25010 (max depth 25000)',
      )
    }
  })

  it.each<[readonly number[], string]>([
    [rising(101), 'requested 101 percentiles, max 100'],
    [[0, -1], 'value -1.000000 at index 1'],
    [[0, 25, 20], 'index 2 (20.000000) must be greater than index 1 (25.000000)'],
  ])('is refused with other percentiles, even if no block is wanted', (percentiles, detail) => {
    const refusal = new Error(`percentile out of range or misordered: ${detail}`)
    for (const wanted of [0n, 1n])
      expect(() => rangeOf(chainTo(10n), wanted, 'latest', percentiles)).toThrow(refusal)
  })
})
