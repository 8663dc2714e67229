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
