import { describe, expect, test } from '@jest/globals'
import { maxUint64 } from '../../../../state/codec/integers.js'
import {
  advanceValidatorFee,
  validatorFeeCost,
  validatorFeeSeconds,
} from '../../../../state/platform/fees/validatorFee.js'

const minute = 60n
const hour = 60n * minute
const day = 24n * hour
/** The price doubles every day at twice the target. */
const excessPerDoubling = 10_000n * day
const constant = 1_246_488_515n
const params = { capacity: 20_000n, target: 10_000n, minPrice: 2048n, excessConversionConstant: constant }

// Validators, excess, seconds, cost and resulting excess from AvalancheGo's own test cases
// (`vms/platformvm/validators/fee/fee_test.go`).
const cases: [string, bigint, bigint, bigint, bigint, bigint][] = [
  ['below the target', 10n, 0n, minute, 122_880n, 0n],
  ['at the target', 10_000n, 0n, minute, 122_880n, 0n],
  ['at the target after a doubling', 10_000n, excessPerDoubling, minute, 245_760n, excessPerDoubling],
  ['at the target at e times the price', 10_000n, constant, minute, 334_020n, constant],
  ['above the target', 15_000n, 0n, minute, 122_880n, 5_000n * minute],
  ['when the excess ends in between', 9_000n, 6n * hour * 1_000n, day, 177_321_939n, 0n],
  ['at the target for a day', 10_000n, constant, day, 480_988_800n, constant],
  ['above the target for a day', 15_000n, 0n, day, 211_438_809n, 5_000n * day],
]

describe('the continuous fee of L1 validators (ACP-77)', () => {
  test.each(cases)('%s', (_, active, excess, seconds, cost, excessAfter) => {
    const state = { active, excess }
    expect(validatorFeeCost(state, params, seconds)).toBe(cost)
    expect(validatorFeeSeconds(state, params, 365n * day, cost)).toBe(seconds)
    expect(advanceValidatorFee(state, params.target, seconds)).toEqual({ active, excess: excessAfter })
  })

  test('at the least price is counted at once, however long it is paid', () => {
    const state = { active: 10n, excess: 0n }
    expect(validatorFeeSeconds(state, params, 2n ** 62n, params.minPrice * 2n ** 61n)).toBe(2n ** 61n)
  })

  test('at a price of zero a validator can pay for ever', () => {
    const free = { ...params, minPrice: 0n }
    expect(validatorFeeSeconds({ active: 1n, excess: 0n }, free, 99n, 0n)).toBe(99n)
  })

  test.each([
    ['below the target', 10n, 0n],
    ['at the target', 10_000n, 0n],
    ['while the excess ends', 9_000n, 1_500n],
    ['above the target', 15_000n, 0n],
  ])('is counted up to a time, %s', (_, active, excess) => {
    const state = { active, excess }
    const cost = validatorFeeCost(state, params, 3n)
    const seconds = (atMost: bigint, funds: bigint) => validatorFeeSeconds(state, params, atMost, funds)
    expect([seconds(3n, cost), seconds(2n, cost), seconds(9n, cost), seconds(9n, cost - 1n)]).toEqual([
      3n,
      2n,
      3n,
      2n,
    ])
    expect(seconds(0n, cost)).toBe(0n)
  })

  test.each([
    ['below the target', 10n, 0n],
    ['at the target', 10_000n, 0n],
  ])('never exceeds 64 bits, %s', (_, active, excess) => {
    const cost = (seconds: bigint) => validatorFeeCost({ active, excess }, params, seconds)
    const most = maxUint64 / params.minPrice
    expect([cost(most), cost(most + 1n), cost(maxUint64)]).toEqual([
      most * params.minPrice,
      maxUint64,
      maxUint64,
    ])
  })
})
