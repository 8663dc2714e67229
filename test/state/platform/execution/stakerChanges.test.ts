import { beforeEach, describe, expect, test } from '@jest/globals'
import { emptyId, type Id } from '../../../../state/codec/ids.js'
import {
  beginPendingStakers,
  endPermissionedStakers,
} from '../../../../state/platform/execution/stakerChanges.js'
import { rewardParamsAt, stakingReward } from '../../../../state/platform/staking/rewards.js'
import { type Staker, stakerPriority } from '../../../../state/platform/staking/Staker.js'
import { nodeIdOf, staker } from '../../../methods/platform/made.js'
import { type PlatformNetwork, platformNetwork } from '../../../methods/platform/platformNetwork.js'
import { eachKind } from './eachKind.js'

const subnetId = '0c'.repeat(32) as Id
const start = 1_791_200_000n
const end = start + 86_400n
const idOf = (number: number) => `0${number}`.repeat(32) as Id

let network: PlatformNetwork
beforeEach(async () => {
  network = await platformNetwork()
})

const pending = (number: number, given: Partial<Staker>): Staker =>
  staker({
    txId: idOf(number),
    nodeId: nodeIdOf(0xa0),
    weight: 1_000_000_000_000n,
    startTime: start,
    endTime: end,
    nextTime: start,
    ...given,
  })

// AvalancheGo `txs/executor/state_changes.go` AdvanceTimeTo.
describe('pending stakers', () => {
  test('of each kind begin in the second of their start, validators first', () => {
    const { platform } = network
    const { TransformSubnetTx: tx } = eachKind(network)
    platform.subnets.transform({ txId: idOf(9), tx: { ...tx, subnetId } })
    platform.setSupply(subnetId, 1_000n)
    const kinds = [
      ['primaryDelegatorApricotPending', emptyId, 'primaryDelegator'],
      ['primaryValidatorPending', emptyId, 'primaryValidator'],
      ['primaryDelegatorBanffPending', emptyId, 'primaryDelegator'],
      ['permissionlessValidatorPending', subnetId, 'permissionlessValidator'],
      ['permissionlessDelegatorPending', subnetId, 'permissionlessDelegator'],
    ] as const
    for (const [number, [priority, subnet]] of kinds.entries())
      platform.schedule(pending(number, { priority: stakerPriority[priority], subnetId: subnet }))
    const other = idOf(8)
    platform.schedule(
      pending(5, { priority: stakerPriority.permissionedValidatorPending, subnetId: other, nextTime: start }),
    )
    platform.schedule(
      pending(6, {
        priority: stakerPriority.primaryValidatorPending,
        nodeId: nodeIdOf(0xb0),
        startTime: start + 1n,
        nextTime: start + 1n,
      }),
    )
    beginPendingStakers(platform, start - 1n)
    expect(platform.pendingStakers.size).toBe(7)
    beginPendingStakers(platform, start)
    expect(platform.pendingStakers.all().map(({ txId }) => txId)).toEqual([idOf(6)])
    const begun = [0, 1, 2, 3, 4, 5].map((number) =>
      platform.currentStakers.all().find(({ txId }) => txId === idOf(number)),
    )
    expect(begun.map((each) => [each?.priority, each?.nextTime])).toEqual(
      [...kinds.map(([, , kind]) => stakerPriority[kind]), stakerPriority.permissionedValidator].map(
        (priority) => [priority, end],
      ),
    )
    const order = platform.outcomes.open.flatMap((change) =>
      change.kind === 'stakerBegan' ? [change.staker.txId] : [],
    )
    expect(order).toEqual([1, 3, 5, 0, 2, 4].map(idOf))
    beginPendingStakers(platform, start + 1n)
    expect(platform.pendingStakers.size).toBe(0)
  })

  test('are promised their rewards in their own order, and none without a stake', () => {
    const { platform } = network
    const priorities = [
      stakerPriority.primaryDelegatorApricotPending,
      stakerPriority.primaryValidatorPending,
    ] as const
    for (const [number, priority] of priorities.entries()) platform.schedule(pending(number, { priority }))
    platform.schedule(pending(5, { priority: stakerPriority.permissionedValidatorPending, subnetId }))
    const params = rewardParamsAt(platform.params.staking.reward, platform.upgrades, start)
    let supply = platform.supply(emptyId) ?? 0n
    const promised = priorities.map(() => {
      const stake = { durationSeconds: end - start, amount: 1_000_000_000_000n, currentSupply: supply }
      const reward = stakingReward(params, stake)
      supply += reward
      return reward
    })
    beginPendingStakers(platform, start)
    const rewardOf = (number: number) =>
      platform.currentStakers.all().find(({ txId }) => txId === idOf(number))?.potentialReward
    expect([0, 1, 5].map(rewardOf)).toEqual([...promised, 0n])
    expect(platform.supply(emptyId)).toBe(supply)
  })
})

test('validators without a stake end in their second, up to the first that has one', () => {
  const { platform } = network
  const add = (number: number, endTime: bigint, priority: Staker['priority']) =>
    platform.addCurrentStaker(
      staker({ txId: idOf(number), nodeId: nodeIdOf(number), subnetId, endTime, priority }),
    )
  add(1, end, stakerPriority.permissionedValidator)
  add(2, end, stakerPriority.permissionedValidator)
  add(3, end, stakerPriority.permissionlessValidator)
  add(4, end + 1n, stakerPriority.permissionedValidator)
  const left = () => platform.currentStakers.ofSubnet(subnetId).map(({ txId }) => txId)
  endPermissionedStakers(platform, end - 1n)
  expect(left()).toEqual([1, 2, 3, 4].map(idOf))
  endPermissionedStakers(platform, end)
  expect(left()).toEqual([3, 4].map(idOf))
  endPermissionedStakers(platform, end + 1n)
  expect(left()).toEqual([3, 4].map(idOf))
})
