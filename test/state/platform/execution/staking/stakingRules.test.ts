import { beforeAll, describe, expect, test } from '@jest/globals'
import { emptyId, type Id } from '../../../../../state/codec/ids.js'
import { promiseReward } from '../../../../../state/platform/execution/staking/addStaker.js'
import { checkDelegatedWeight } from '../../../../../state/platform/execution/staking/delegatedWeight.js'
import { maxWeight } from '../../../../../state/platform/execution/staking/maxWeight.js'
import {
  checkDuration,
  checkPeriod,
  checkValidatorLimits,
  stakingRules,
} from '../../../../../state/platform/execution/staking/stakingRules.js'
import { stakingReward } from '../../../../../state/platform/staking/rewards.js'
import { type Staker, stakerPriority } from '../../../../../state/platform/staking/Staker.js'
import { nodeIdOf, staker } from '../../../../methods/platform/made.js'
import { type PlatformNetwork, platformNetwork } from '../../../../methods/platform/platformNetwork.js'
import { eachKind } from '../eachKind.js'

const day = 86_400
const avax = 1_000_000_000n

let network: PlatformNetwork
beforeAll(async () => {
  network = await platformNetwork()
})

/** Runs a test on a subnet that was transformed, and takes all back. */
function onSubnet(work: (subnetId: Id) => void): void {
  const { platform, undo } = network
  const { TransformSubnetTx: tx } = eachKind(network)
  undo.trial(() => {
    platform.subnets.transform({
      txId: '0a'.repeat(32) as Id,
      tx: {
        ...tx,
        maximumSupply: 2_000_000n,
        minConsumptionRate: 10_000n,
        maxConsumptionRate: 20_000n,
        minValidatorStake: 11n,
        maxValidatorStake: 1_000n,
        minDelegatorStake: 12n,
        minDelegationFee: 13,
        minStakeDurationSeconds: 14,
        maxStakeDurationSeconds: 15,
        maxValidatorWeightFactor: 3,
      },
    })
    work(tx.subnetId)
  })
}

describe('the rules for stakers', () => {
  test('of the primary network of local, whose validators may stake for two days since Helicon', () => {
    const { platform } = network
    const rules = {
      assetId: platform.avaxAssetId,
      minValidatorStake: 2_000n * avax,
      maxValidatorStake: 3_000_000n * avax,
      minDelegatorStake: 25n * avax,
      minDelegationFee: 20_000,
      minMs: day * 1_000,
      maxMs: 365 * day * 1_000,
      maxWeightFactor: 5n,
    }
    expect(stakingRules(platform, emptyId, 'validator')).toEqual(rules)
    expect(stakingRules(platform, emptyId, 'delegator')).toEqual(rules)
    const { helicon } = platform.upgrades.timesSeconds
    network.undo.trial(() => {
      platform.timestamp = helicon
      const { heliconMinStakeDurationMs: minMs } = platform.params.staking
      expect(stakingRules(platform, emptyId, 'validator')).toEqual({ ...rules, minMs })
      expect(stakingRules(platform, emptyId, 'delegator')).toEqual(rules)
    })
  })

  test('of a subnet are those of its transformation', () => {
    onSubnet((subnetId) =>
      expect(stakingRules(network.platform, subnetId, 'delegator')).toEqual({
        assetId: '0d'.repeat(32),
        minValidatorStake: 11n,
        maxValidatorStake: 1_000n,
        minDelegatorStake: 12n,
        minDelegationFee: 13,
        minMs: 14_000,
        maxMs: 15_000,
        maxWeightFactor: 3n,
      }),
    )
  })

  test('hold at their limits, and not beyond', () => {
    onSubnet((subnetId) => {
      const rules = stakingRules(network.platform, subnetId, 'validator')
      for (const [weight, shares] of [
        [11n, 13],
        [1_000n, 13],
      ] as const)
        expect(() => checkValidatorLimits(weight, shares, rules)).not.toThrow()
      expect(() => checkValidatorLimits(10n, 13, rules)).toThrow('weight of this validator is too low')
      expect(() => checkValidatorLimits(1_001n, 13, rules)).toThrow('weight of this validator is too large')
      expect(() => checkValidatorLimits(11n, 12, rules)).toThrow('insufficient delegation fee')
      for (const seconds of [14n, 15n]) expect(() => checkDuration(seconds, rules)).not.toThrow()
      expect(() => checkDuration(13n, rules)).toThrow('staking period is too short')
      expect(() => checkDuration(16n, rules)).toThrow('staking period is too long')
    })
  })

  test('have a period within another one, up to its start and end', () => {
    const dependent = { startTime: 10n, endTime: 20n } as Staker
    for (const [start, end] of [
      [10n, 20n],
      [15n, 15n],
    ] as const)
      expect(() => checkPeriod(start, end, dependent)).not.toThrow()
    for (const [start, end] of [
      [9n, 20n],
      [10n, 21n],
      [15n, 14n],
    ] as const)
      expect(() => checkPeriod(start, end, dependent)).toThrow('is not inside dependent staking period')
  })
})

test('the reward of a stake on a subnet is by its rates and supply, to which it is added', () => {
  onSubnet((subnetId) => {
    const { platform } = network
    const stake = { subnetId, weight: 500_000n, endTime: 100n + 365n * 86_400n }
    expect(() => promiseReward(platform, stake, 100n)).toThrow('not found')
    platform.setSupply(subnetId, 1_000_000n)
    const expected = stakingReward(
      {
        maxConsumptionRate: 20_000n,
        minConsumptionRate: 10_000n,
        mintingPeriodMs: platform.params.staking.reward.mintingPeriodMs,
        supplyCapNAVAX: 2_000_000n,
      },
      { durationSeconds: 365n * 86_400n, amount: 500_000n, currentSupply: 1_000_000n },
    )
    // For the whole minting period: 2 % of the missing million, by the share of half the supply.
    expect(expected).toBe(10_000n)
    expect(promiseReward(platform, stake, 100n)).toBe(expected)
    expect(platform.supply(subnetId)).toBe(1_010_000n)
  })
})

describe('the weight of a validator with its delegators', () => {
  const nodeId = nodeIdOf(0xaa)
  const validator = staker({
    txId: '01'.repeat(32) as Id,
    nodeId,
    weight: 100n,
    startTime: 0n,
    endTime: 1_000n,
  })
  let number = 1
  const delegator = (weight: bigint, startTime: bigint, endTime: bigint, isPending = false): Staker =>
    staker({
      txId: `${++number}`.padStart(64, '0') as Id,
      nodeId,
      weight,
      startTime,
      endTime,
      nextTime: isPending ? startTime : endTime,
      priority: isPending ? stakerPriority.primaryDelegatorBanffPending : stakerPriority.primaryDelegator,
    })

  /** A validator with delegators of 10 until 200 and of 20 until 400, and one of 40 that begins at 300 and ends at 500. */
  function withDelegators(work: () => void): void {
    const { platform, undo } = network
    undo.trial(() => {
      for (const each of [validator, delegator(10n, 0n, 200n), delegator(20n, 0n, 400n)])
        platform.addCurrentStaker(each)
      platform.schedule(delegator(40n, 300n, 500n, true))
      work()
    })
  }

  test('is the greatest of a period, at whose ends what begins counts, and what ends', () => {
    withDelegators(() => {
      const greatest = (start: bigint, end: bigint) => maxWeight(network.platform, validator, start, end)
      expect(
        [
          [0n, 100n],
          [200n, 250n],
          [201n, 250n],
          [201n, 299n],
          [201n, 300n],
          [401n, 450n],
          [501n, 600n],
        ].map(([start, end]) => greatest(start ?? 0n, end ?? 0n)),
      ).toEqual([130n, 130n, 120n, 120n, 160n, 140n, 100n])
    })
  })

  test('may be as much as its factor and the maximum allow', () => {
    withDelegators(() => {
      const { platform } = network
      const rules = stakingRules(platform, emptyId, 'delegator')
      const check = (weight: bigint, given = {}) =>
        checkDelegatedWeight(platform, validator, { ...rules, ...given }, { weight, start: 201n, end: 299n })
      // Five times its own 100, of which 120 are there.
      expect(() => check(380n)).not.toThrow()
      expect(() => check(381n)).toThrow('validator would be over delegated')
      // As much as all current delegators leave is too much where a pending one begins.
      const whenItBegins = (weight: bigint) =>
        checkDelegatedWeight(platform, validator, rules, { weight, start: 201n, end: 300n })
      expect(() => whenItBegins(340n)).not.toThrow()
      expect(() => whenItBegins(341n)).toThrow('validator would be over delegated')
      expect(() => check(80n, { maxValidatorStake: 200n })).not.toThrow()
      expect(() => check(81n, { maxValidatorStake: 200n })).toThrow('validator would be over delegated')
    })
  })

  test('without pending delegators is that of all current ones at most', () => {
    const { platform, undo } = network
    undo.trial(() => {
      for (const each of [validator, delegator(10n, 0n, 200n), delegator(20n, 0n, 400n)])
        platform.addCurrentStaker(each)
      const rules = stakingRules(platform, emptyId, 'delegator')
      const check = (weight: bigint, start: bigint) =>
        checkDelegatedWeight(platform, validator, rules, { weight, start, end: 1_000n })
      expect(() => check(370n, 0n)).not.toThrow()
      expect(() => check(371n, 0n)).toThrow('validator would be over delegated')
      expect(() => check(380n, 201n)).not.toThrow()
      expect(() => check(381n, 201n)).toThrow('validator would be over delegated')
    })
  })
})
