import { describe, expect, it } from '@jest/globals'
import { filterNumber, logRange } from '../../../../methods/eth/parts/logRange.js'
import type { BlockNumber } from '../../../../methods/params/blockArguments.js'
import type { EvmChain } from '../../../../state/evm/chain/EvmChain.js'

type Bound = BlockNumber | undefined

const blockAt = (number: bigint) => ({ header: { number } })

function rangeOf(chain: EvmChain, from: Bound, to: Bound) {
  const range = logRange(chain, filterNumber(from), filterNumber(to))
  return range && [range.begin, range.end]
}

describe('the blocks whose logs are searched', () => {
  const chainOf = (options: { allowUnfinalizedQueries?: boolean; apiMaxBlocksPerRequest?: bigint }) =>
    ({
      isAsynchronous: false,
      head: blockAt(9n),
      options: { allowUnfinalizedQueries: false, apiMaxBlocksPerRequest: 0n, ...options },
    }) as unknown as EvmChain
  const chain = chainOf({})

  it.each<[Bound, Bound, [bigint, bigint] | undefined]>([
    [undefined, undefined, [9n, 9n]],
    [0n, undefined, [0n, 9n]],
    [0n, 0n, [0n, 0n]],
    [9n, 9n, [9n, 9n]],
    [4n, 'latest', [4n, 9n]],
    ['safe', 'finalized', [9n, 9n]],
    ['latest', 9n, [9n, 9n]],
    [3n, 'pending', [3n, 9n]],
    ['pending', 'pending', undefined],
  ])('from %s to %s', (from, to, range) => {
    expect(rangeOf(chain, from, to)).toEqual(range)
  })

  it.each<[Bound, Bound, string]>([
    [10n, undefined, 'requested from block 10 after last accepted block 9'],
    [0n, 10n, 'requested to block 10 after last accepted block 9'],
    ['pending', undefined, 'invalid block range params'],
    ['pending', 9n, 'invalid block range params'],
    [5n, 4n, 'begin block 5 is greater than end block 4'],
    ['latest', 0n, 'begin block 9 is greater than end block 0'],
  ])('are none from %s to %s', (from, to, refusal) => {
    expect(() => rangeOf(chain, from, to)).toThrow(new Error(refusal))
  })

  it('may lie above the head where the chain allows that', () => {
    const open = chainOf({ allowUnfinalizedQueries: true })
    expect(rangeOf(open, 10n, 20n)).toEqual([10n, 20n])
    // A tag means the head, even below the beginning.
    expect(rangeOf(open, 12n, 'latest')).toEqual([12n, 9n])
  })

  it('are at most as many as the config says', () => {
    const limited = chainOf({ apiMaxBlocksPerRequest: 3n })
    expect(rangeOf(limited, 2n, 4n)).toEqual([2n, 4n])
    expect(() => rangeOf(limited, 2n, 5n)).toThrow(
      'requested too many blocks from 2 to 5, maximum is set to 3',
    )
  })
})

describe('the blocks whose logs an asynchronous chain searches', () => {
  const chain = {
    isAsynchronous: true,
    accepted: blockAt(10n),
    head: blockAt(9n),
    settled: blockAt(5n),
    options: { allowUnfinalizedQueries: false, apiMaxBlocksPerRequest: 1n },
  } as unknown as EvmChain

  it.each<[Bound, Bound, [bigint, bigint] | undefined]>([
    [undefined, undefined, [9n, 9n]],
    [0n, 99n, [0n, 99n]],
    ['safe', 'latest', [5n, 9n]],
    ['finalized', 'safe', [5n, 5n]],
    ['latest', 'pending', [9n, 9n]],
    ['pending', 'pending', undefined],
    [5n, 4n, [5n, 4n]],
  ])('from %s to %s', (from, to, range) => {
    expect(rangeOf(chain, from, to)).toEqual(range)
  })

  it('are none from pending on', () => {
    expect(() => rangeOf(chain, 'pending', 'latest')).toThrow('invalid block range params')
  })
})
