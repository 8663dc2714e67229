import { describe, expect, test } from '@jest/globals'
import { emptyId, type Id, type NodeId } from '../../../../state/codec/ids.js'
import { type Staker, stakerPriority } from '../../../../state/platform/staking/Staker.js'
import { StakerSet } from '../../../../state/platform/staking/StakerSet.js'
import { UndoLog } from '../../../../state/time/UndoLog.js'

const subnet = 'ff'.repeat(32) as Id

function staker(digit: string, given: Partial<Staker> = {}): Staker {
  return {
    txId: digit.repeat(64) as Id,
    nodeId: digit.repeat(40) as NodeId,
    publicKey: undefined,
    subnetId: emptyId,
    weight: 1n,
    startTime: 0n,
    endTime: 10n,
    potentialReward: 0n,
    nextTime: 10n,
    priority: stakerPriority.primaryValidator,
    ...given,
  }
}

describe('StakerSet', () => {
  test('orders by time, then kind, then transaction', () => {
    const set = new StakerSet(new UndoLog(), 'stakers')
    const late = staker('1', { nextTime: 11n })
    const delegator = staker('4', { priority: stakerPriority.primaryDelegator })
    const [second, third] = [staker('2'), staker('3')]
    for (const item of [late, third, delegator, second]) set.add(item)
    expect(set.all()).toEqual([delegator, second, third, late])
  })

  test('returns validators and their delegators by subnet and node', () => {
    const set = new StakerSet(new UndoLog(), 'stakers')
    const validator = staker('1')
    const delegator = staker('2', {
      nodeId: validator.nodeId,
      priority: stakerPriority.primaryDelegator,
    })
    const onSubnet = staker('1', { subnetId: subnet, priority: stakerPriority.permissionedValidator })
    for (const item of [validator, delegator, onSubnet]) set.add(item)
    expect(set.validator(emptyId, validator.nodeId)).toBe(validator)
    expect(set.validator(subnet, validator.nodeId)).toBe(onSubnet)
    expect(set.delegatorsOf(emptyId, validator.nodeId)).toEqual([delegator])
    expect(set.delegatorsOf(subnet, validator.nodeId)).toEqual([])
    expect(set.validatorsOf(emptyId)).toEqual([validator])
    expect(set.ofSubnet(subnet)).toEqual([onSubnet])
  })

  test('keeps the stakers of each subnet and node in the order of their next changes', () => {
    const set = new StakerSet(new UndoLog(), 'stakers')
    const subnets = ['aa', 'bb', 'cc'].map((byte) => byte.repeat(32) as Id)
    const nodes = ['1a', '1b', '1c'].map((byte) => byte.repeat(20) as NodeId)
    const all = [30n, 10n, 20n].flatMap((nextTime, time) =>
      subnets.flatMap((subnetId, subnetIndex) =>
        nodes.map((nodeId, nodeIndex) =>
          staker(`${time}`, {
            txId: `${time}${subnetIndex}${nodeIndex}0`.repeat(16) as Id,
            subnetId,
            nodeId,
            nextTime,
            priority: stakerPriority.primaryDelegator,
          }),
        ),
      ),
    )
    for (const each of all) set.add(each)
    const timesOf = (stakers: readonly Staker[]) => stakers.map(({ nextTime }) => nextTime)
    for (const subnetId of subnets) {
      const ofSubnet = set.ofSubnet(subnetId)
      expect(new Set(ofSubnet)).toEqual(new Set(all.filter((each) => each.subnetId === subnetId)))
      expect(timesOf(ofSubnet)).toEqual([10n, 20n, 30n].flatMap((time) => [time, time, time]))
      for (const nodeId of nodes) {
        const delegators = set.delegatorsOf(subnetId, nodeId)
        expect(timesOf(delegators)).toEqual([10n, 20n, 30n])
        expect(delegators.every((each) => each.subnetId === subnetId && each.nodeId === nodeId)).toBe(true)
      }
    }
    for (const each of all.slice(0, 9)) expect(set.remove(each)).toBe(true)
    expect(subnets.map((subnetId) => timesOf(set.ofSubnet(subnetId)).length)).toEqual([6, 6, 6])
    expect(timesOf(set.delegatorsOf(subnets[1] as Id, nodes[1] as NodeId))).toEqual([10n, 20n])
  })

  test('removes only existing stakers, and can be reverted', () => {
    const undo = new UndoLog()
    const set = new StakerSet(undo, 'stakers')
    const validator = staker('1')
    set.add(validator)
    const mark = undo.checkpoint()
    expect(set.remove(staker('2'))).toBe(false)
    expect(set.remove(validator)).toBe(true)
    expect(set.validator(emptyId, validator.nodeId)).toBeUndefined()
    expect(set.all()).toEqual([])
    undo.revert(mark)
    expect(set.all()).toEqual([validator])
    expect(set.validator(emptyId, validator.nodeId)).toBe(validator)
  })
})
