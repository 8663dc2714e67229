import { describe, expect, test } from '@jest/globals'
import { rewardParamsAt, splitReward, stakingReward } from '../../../../state/platform/staking/rewards.js'
import { networkParamsOf } from '../../../../state/profiles/networkParamsOf.js'
import { upgradesOf } from '../../../../state/profiles/upgradesOf.js'

const { reward } = networkParamsOf(1).staking
const avax = 1_000_000_000n
const day = 24n * 3600n

const milliAvax = avax / 1000n
const kiloAvax = avax * 1000n
const megaAvax = kiloAvax * 1000n

// Duration, stake, supply and reward from AvalancheGo's own test cases
// (`vms/platformvm/reward/calculator_test.go`).
describe('the staking reward', () => {
  test.each([
    [365n * day, megaAvax, 360n * megaAvax, 120n * kiloAvax],
    [365n * day, megaAvax, 400n * megaAvax, 96n * kiloAvax],
    [365n * day, 2n * megaAvax, 400n * megaAvax, 192n * kiloAvax],
    [365n * day, megaAvax, 720n * megaAvax, 0n],
    [day, megaAvax, 360n * megaAvax, 274_122_724_713n],
    [day, 5n * milliAvax, 360n * megaAvax, 1370n],
    [day, megaAvax, 400n * megaAvax, 219_298_179_771n],
    [day, 2n * megaAvax, 400n * megaAvax, 438_596_359_542n],
    [day, megaAvax, 720n * megaAvax, 0n],
  ])('of %s s with %s nAVAX at a supply of %s is %s', (durationSeconds, amount, currentSupply, expected) => {
    expect(stakingReward(reward, { durationSeconds, amount, currentSupply })).toBe(expected)
  })

  test('never exceeds the remaining supply', () => {
    const stake = { durationSeconds: 365n * day, amount: 2n ** 63n, currentSupply: 1n }
    expect(stakingReward(reward, stake)).toBe(720_000_000n * avax - 1n)
  })
})

describe('Helicon (ACP-285)', () => {
  const upgrades = upgradesOf(12345)
  const at = (days: bigint) =>
    rewardParamsAt(
      reward,
      { ...upgrades, timesSeconds: { ...upgrades.timesSeconds, helicon: 1000n } },
      1000n + days * day,
    ).minConsumptionRate

  test('lowers the minimum rate from 10 % to 7.5 % within 90 days', () => {
    expect([at(-1n), at(0n), at(45n), at(90n), at(900n)]).toEqual([
      100_000n,
      100_000n,
      87_500n,
      75_000n,
      75_000n,
    ])
  })

  test("does not raise it above a custom network's maximum", () => {
    const low = { ...reward, maxConsumptionRate: 70_000n, minConsumptionRate: 60_000n }
    expect(rewardParamsAt(low, upgrades, 2n ** 40n)).toEqual(low)
    const equal = { ...low, maxConsumptionRate: 75_000n }
    expect(rewardParamsAt(equal, upgrades, 2n ** 40n)).toEqual({ ...equal, minConsumptionRate: 75_000n })
  })
})

describe('splitReward', () => {
  test('gives the validator its shares and the rounding remainder', () => {
    expect(splitReward(1000n, 20_000)).toEqual({ fromShares: 20n, remainder: 980n })
    expect(splitReward(10n, 333_333)).toEqual({ fromShares: 4n, remainder: 6n })
    expect(splitReward(0n, 1_000_000)).toEqual({ fromShares: 0n, remainder: 0n })
  })

  test('multiplies first up to 64 bits', () => {
    const shares = 1_000_000n - 983_055n
    // 983,055 times this is 2^64 - 1.
    const total = 18_764_712_120_593n
    const remainder = (2n ** 64n - 1n) / 1_000_000n
    expect(splitReward(total, Number(shares))).toEqual({ fromShares: total - remainder, remainder })
  })

  test('divides first when the product would exceed 64 bits', () => {
    const total = 2n ** 63n
    const { fromShares, remainder } = splitReward(total, 500_000)
    expect(remainder).toBe(500_000n * (total / 1_000_000n))
    expect(fromShares + remainder).toBe(total)
  })
})
