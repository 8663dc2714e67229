import { describe, expect, it } from '@jest/globals'
import { blockGasLimit, queueLimit } from '../../../../state/evm/sae/blockGasLimit.js'
import { gasConfigAfter, gasTimeAfter, votesOf } from '../../../../state/evm/sae/gasConfig.js'
import {
  type QueuedBlock,
  retimed,
  startsAlike,
  takenBy,
  takeSpending,
} from '../../../../state/evm/sae/queuedBlocks.js'
import type { Taken } from '../../../../state/evm/sae/TakenSums.js'
import { recoverSender } from '../../../../state/evm/transactions/recoverSender.js'
import type { Address } from '../../../../state/evm/values/Address.js'
import {
  afterBlock,
  beforeBlock,
  type GasTime,
  gasPriceAt,
  lowestPricing,
} from '../../../../state/gas/GasTime.js'
import { madeBlock, madeHeader } from '../blocks/madeBlock.js'
import { ann, chainId } from '../chain/makeChain.js'
import { alice, bob, etnaTime, upgrades } from '../fixtures.js'

const target = 1_000_000n
const config = { target, pricing: lowestPricing }
const clock = (seconds: bigint, excess: bigint): GasTime => ({
  seconds,
  fraction: 0n,
  target,
  excess,
  pricing: lowestPricing,
})
const eFold = 87n * target
/** Returns a transaction of Ann, which may use 10 gas. */
const spending = (gasFeeCap: bigint, gasTipCap = 0n, value = 0n) =>
  recoverSender(ann.sign({ nonce: 9n, gasLimit: 10n, gasFeeCap, gasTipCap, value }), chainId)
const dearest = spending(10n ** 18n)

/** Blocks after a clock, each of which has a transaction of Ann that pays any price. */
function queued(
  start: GasTime,
  blocks: readonly { readonly timeMs: bigint; readonly gas: bigint; readonly demanded?: bigint }[],
): readonly QueuedBlock[] {
  let before = start
  return blocks.map(({ timeMs, gas, demanded }) => {
    const startsAt = beforeBlock(before, timeMs)
    const endsAt = afterBlock(startsAt, gas, config)
    before = endsAt
    const baseFee = demanded ?? gasPriceAt(startsAt)
    const spendings = [dearest]
    return { timeMs, gas, config, spendings, startsAt, endsAt, baseFee, demandedBaseFee: demanded }
  })
}

describe('blocks that begin at another time than before', () => {
  const plan = [
    { timeMs: 100_000n, gas: 4_000_000n },
    { timeMs: 100_500n, gas: 4_000_000n },
    { timeMs: 101_000n, gas: 4_000_000n },
  ]
  const dear = clock(99n, 3n * eFold)

  it('get the clock, price and sums that they have from there on', () => {
    const later = clock(102n, 5n * eFold)
    const changed = retimed(queued(dear, plan), later)
    const expected = queued(later, plan)
    expect(changed).toEqual(expected)
    expect(changed.map(takenBy)).toEqual(
      expected.map(({ baseFee }) => new Map([[ann.address, { nonces: 1n, amount: 10n * baseFee }]])),
    )
    expect(changed.map(({ baseFee }) => baseFee)).not.toEqual(
      queued(dear, plan).map(({ baseFee }) => baseFee),
    )
  })

  it('are none where the first begins as before, and end with one that does', () => {
    expect(retimed(queued(dear, plan), dear)).toEqual([])
    // The third block comes when the clock has long been waiting for it.
    const gap = [...plan.slice(0, 2), { timeMs: 900_000n, gas: 1n }]
    expect(retimed(queued(clock(99n, 0n), gap), clock(101n, 0n))).toHaveLength(2)
  })

  it('keep a price that is set, which says nothing of those after it', () => {
    const demanded = [{ ...plan[0], demanded: 7n } as (typeof plan)[0], ...plan.slice(1)]
    const later = clock(102n, 5n * eFold)
    const changed = retimed(queued(dear, demanded), later)
    expect(changed.map(({ baseFee }) => baseFee)).toEqual(
      queued(later, demanded).map(({ baseFee }) => baseFee),
    )
    expect(changed[0]).toMatchObject({ baseFee: 7n, demandedBaseFee: 7n })
  })

  it('begin alike when clock and time lead to the same moment', () => {
    const [first] = queued(dear, plan) as [QueuedBlock]
    expect(startsAlike(first, dear)).toBe(true)
    for (const other of [
      { ...dear, excess: dear.excess + 1n },
      { ...dear, seconds: 101n },
      { ...dear, seconds: 100n, fraction: 1n },
    ])
      expect(startsAlike(first, other)).toBe(false)
  })
})

it('an operation takes a nonce and an amount of each account that pays, and gives to those that receive', () => {
  const sums = new Map<Address, Taken>([[bob, { nonces: 2n, amount: 5n }]])
  const operation = {
    gas: 0n,
    gasFeeCap: 0n,
    burns: new Map([[alice, { nonce: 9n, amount: 3n, minBalance: 100n }]]),
    mints: new Map([[bob, 4n]]),
  }
  takeSpending(sums, operation, 7n)
  expect([...sums]).toEqual([
    [bob, { nonces: 2n, amount: 1n }],
    [alice, { nonces: 1n, amount: 3n }],
  ])
})

it('a transaction takes a nonce, the value, and its whole gas limit at the price, with the tip, up to its fee cap', () => {
  const taken = (tx: ReturnType<typeof spending>, baseFee: bigint) => {
    const sums = new Map<Address, Taken>()
    takeSpending(sums, tx, baseFee)
    return [...sums]
  }
  expect(taken(spending(100n, 2n, 5n), 7n)).toEqual([[ann.address, { nonces: 1n, amount: 95n }]])
  expect(taken(spending(8n, 2n), 7n)).toEqual([[ann.address, { nonces: 1n, amount: 80n }]])
  expect(taken(spending(6n, 2n), 7n)).toEqual([[ann.address, { nonces: 1n, amount: 60n }]])
})

describe('the gas parameters after a block', () => {
  // ACP-176 state: capacity, excess, target excess, eight bytes each.
  const extraData = new Uint8Array(24)
  extraData[23] = 5
  const before = { sae: undefined, extraData, number: 9n }

  it('are the votes of its header, or before Helicon the target of its fee state since Fortuna', () => {
    expect(votesOf(madeHeader(), upgrades)).toMatchObject({ targetExponent: 25n, minPriceExponent: 26n })
    expect(votesOf(madeHeader({ ...before, timestamp: etnaTime }), upgrades)).toEqual({
      targetExponent: 5n,
      minPriceExponent: 0n,
    })
    const none = { targetExponent: 0n, minPriceExponent: 0n }
    expect(votesOf(madeHeader({ ...before, timestamp: etnaTime - 1n }), upgrades)).toEqual(none)
    expect(votesOf(madeHeader({ ...before, timestamp: etnaTime, number: 0n }), upgrades)).toEqual(none)
  })

  it('are those of its own header, whatever the one before voted for', () => {
    const header = (targetExponent: bigint, minPriceExponent: bigint) => {
      const { sae } = madeHeader()
      return madeHeader({ sae: sae && { ...sae, targetExponent, minPriceExponent } })
    }
    expect(gasConfigAfter(header(2n ** 25n, 0n), upgrades).target).toBe(2_718_281n)
    expect(gasConfigAfter(header(2n ** 25n, 2n ** 60n), upgrades).pricing.minPrice).toBeGreaterThan(1n)
    expect(gasConfigAfter(header(0n, 2n ** 60n), upgrades).target).toBe(target)
    expect(gasConfigAfter(header(0n, 0n), upgrades)).toEqual(config)
  })

  it('make its clock, unless it was executed since Helicon', () => {
    expect(gasConfigAfter(madeHeader({ sae: undefined, number: 0n }), upgrades)).toEqual({
      target: 1_000_000n,
      pricing: lowestPricing,
    })
    const execution = { gasTime: clock(5n, 6n), baseFee: 1n, gasCharged: 2n }
    expect(gasTimeAfter(madeBlock({}, { execution }), upgrades)).toBe(execution.gasTime)
    const synchronous = madeBlock({ sae: undefined, number: 0n, timestampMs: 12_500n, baseFee: undefined })
    expect(gasTimeAfter(synchronous, upgrades)).toEqual({ ...clock(12n, 0n), fraction: 1_000_000n })
  })

  it('limit a block to ten seconds of gas and the queue to two blocks, in 64 bits', () => {
    expect(blockGasLimit(2_000_000n)).toBe(20_000_000n)
    expect(queueLimit(1_000_000n)).toBe(40_000_000n)
    // A third of what 64 bits hold: a closed queue has three blocks.
    const most = (2n ** 64n - 1n) / 30n
    expect([blockGasLimit(most), blockGasLimit(most + 1n), blockGasLimit(2n ** 64n - 1n)]).toEqual(
      Array(3).fill(10n * most),
    )
  })
})
