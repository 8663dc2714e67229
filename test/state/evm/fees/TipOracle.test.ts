import { describe, expect, test } from '@jest/globals'
import type { ConsensusBlock } from '../../../../state/evm/blocks/Block.js'
import {
  asynchronousTips,
  synchronousTips,
  type TipLimits,
  TipOracle,
} from '../../../../state/evm/fees/TipOracle.js'
import { Clock } from '../../../../state/time/Clock.js'
import { UndoLog } from '../../../../state/time/UndoLog.js'

const nowSeconds = 1_800_000_000n
const baseFee = 25n

/** A block as an oracle reads it: its age, and the tips of its transactions. */
type Described = { readonly ageSeconds: bigint; readonly tips: readonly bigint[] }

/** @param described the blocks from height 0 on, to which more may be added */
function oracleOf(described: readonly Described[], limits: TipLimits = synchronousTips(0n)) {
  const block = (height: number): ConsensusBlock => {
    const { ageSeconds, tips } = described[height]!
    return {
      hash: `0x${height}`,
      header: { number: BigInt(height), timestamp: nowSeconds - ageSeconds, baseFee },
      transactions: tips.map((tip) => ({ gasTipCap: tip, gasFeeCap: baseFee + tip })),
    } as unknown as ConsensusBlock
  }
  const undo = new UndoLog()
  const clock = new Clock({ mode: 'frozen', startMs: Number(nowSeconds) * 1000 })
  const chain = {
    get accepted() {
      return block(described.length - 1)
    },
    acceptedByNumber: (number: bigint) => block(Number(number)),
  }
  return new TipOracle(undo, 'tips', { clock, chain, limits: () => limits })
}

const genesis: Described = { ageSeconds: 1_000n, tips: [] }

describe('the suggested tip', () => {
  test('is the 40th percentile of the tips of recent blocks', () => {
    const blocks = [genesis, { ageSeconds: 2n, tips: [50n, 10n, 30n] }, { ageSeconds: 1n, tips: [20n, 40n] }]
    expect(oracleOf(blocks).suggest()).toBe(20n)
    expect(oracleOf([genesis, { ageSeconds: 2n, tips: [7n, 3n] }]).suggest()).toBe(3n)
  })

  test('leaves out blocks that are older than 80 seconds', () => {
    const young = { ageSeconds: 1n, tips: [9n] }
    expect(oracleOf([genesis, { ageSeconds: 80n, tips: [1n] }, young]).suggest()).toBe(1n)
    expect(oracleOf([genesis, { ageSeconds: 81n, tips: [1n] }, young]).suggest()).toBe(9n)
  })

  test('leaves out those of 60 seconds since Helicon', () => {
    const young = { ageSeconds: 1n, tips: [9n] }
    expect(oracleOf([genesis, { ageSeconds: 60n, tips: [1n] }, young], asynchronousTips).suggest()).toBe(1n)
    expect(oracleOf([genesis, { ageSeconds: 61n, tips: [1n] }, young], asynchronousTips).suggest()).toBe(9n)
  })

  test('reads the last 40 blocks', () => {
    const nine = { ageSeconds: 1n, tips: [9n] }
    const ones = { ageSeconds: 1n, tips: Array.from({ length: 99 }, () => 1n) }
    const nines = (count: number) => Array.from({ length: count }, () => nine)
    expect(oracleOf([genesis, ones, ...nines(39)]).suggest()).toBe(1n)
    expect(oracleOf([genesis, ones, ...nines(40)]).suggest()).toBe(9n)
  })

  test('does not read the block at genesis', () => {
    expect(
      oracleOf([
        { ageSeconds: 0n, tips: [1n] },
        { ageSeconds: 0n, tips: [9n] },
      ]).suggest(),
    ).toBe(9n)
  })

  test('is at least the least tip, and at most the limit', () => {
    const block = (tip: bigint) => [genesis, { ageSeconds: 1n, tips: [tip] }]
    expect(oracleOf(block(4n), synchronousTips(5n)).suggest()).toBe(5n)
    expect(oracleOf(block(6n), synchronousTips(5n)).suggest()).toBe(6n)
    expect(oracleOf(block(150_000_000_001n)).suggest()).toBe(150_000_000_000n)
    expect(oracleOf(block(151n), asynchronousTips).suggest()).toBe(150n)
  })

  test('stays the last one while blocks have no transactions, until it is forgotten', () => {
    const blocks: Described[] = [genesis, { ageSeconds: 90n, tips: [1n] }, { ageSeconds: 9n, tips: [9n] }]
    const oracle = oracleOf(blocks, synchronousTips(2n))
    expect(oracle.suggest()).toBe(9n)
    blocks.splice(
      1,
      2,
      { ageSeconds: 1n, tips: [] },
      { ageSeconds: 1n, tips: [] },
      { ageSeconds: 1n, tips: [] },
    )
    expect(oracle.suggest()).toBe(9n)
    oracle.clear()
    expect(oracle.suggest()).toBe(2n)
  })
})

/** 10^18 wei. */
const avax = 10n ** 18n
const maxUint64 = 2n ** 64n - 1n

// The table of AvalancheGo `vms/saevm/gasprice/estimator_test.go` TestSuggestTipCap.
describe("the suggested tip since Helicon, with AvalancheGo's examples,", () => {
  const nAVAX = 10n ** 9n
  test.each<{ name: string; blocks: readonly Described[]; suggested: bigint }>([
    { name: 'at genesis', blocks: [], suggested: 1n },
    { name: 'after one transaction', blocks: [{ ageSeconds: 0n, tips: [nAVAX] }], suggested: nAVAX },
    {
      name: 'after several blocks',
      blocks: [
        { ageSeconds: 10n, tips: [nAVAX] },
        { ageSeconds: 0n, tips: [3n * nAVAX, 2n * nAVAX] },
      ],
      suggested: nAVAX,
    },
    {
      name: 'as tips rise',
      blocks: [
        { ageSeconds: 20n, tips: [nAVAX] },
        { ageSeconds: 10n, tips: [3n * nAVAX, 2n * nAVAX] },
        { ageSeconds: 0n, tips: [4n * nAVAX] },
      ],
      suggested: 2n * nAVAX,
    },
    { name: 'after the least tip', blocks: [{ ageSeconds: 0n, tips: [1n] }], suggested: 1n },
    {
      name: 'after tips above the limit',
      blocks: [
        { ageSeconds: 10n, tips: [maxUint64] },
        { ageSeconds: 0n, tips: [maxUint64] },
      ],
      suggested: avax,
    },
    {
      name: 'after high tips of long ago',
      blocks: [
        { ageSeconds: 61n, tips: [maxUint64, maxUint64, maxUint64] },
        { ageSeconds: 0n, tips: [nAVAX] },
      ],
      suggested: nAVAX,
    },
    {
      name: 'after an empty block',
      blocks: [
        { ageSeconds: 0n, tips: [nAVAX] },
        { ageSeconds: 0n, tips: [] },
      ],
      suggested: nAVAX,
    },
  ])('$name', ({ blocks, suggested }) => {
    const limits = { ...asynchronousTips, maxTip: avax }
    expect(oracleOf([genesis, ...blocks], limits).suggest()).toBe(suggested)
  })
})
