import { expect, test } from '@jest/globals'
import type { Id } from '../../../../state/codec/ids.js'
import { compareStakers, isValidator, stakerPriority } from '../../../../state/platform/staking/Staker.js'
import { nodeIdOf, staker } from '../../../methods/platform/made.js'

const of = (txId: string, given: Parameters<typeof staker>[0] | object = {}) =>
  staker({ txId: txId.repeat(64) as Id, nodeId: nodeIdOf(1), nextTime: 5n, ...given })

// AvalancheGo `vms/platformvm/txs/priorities.go`.
test('stakers of the same second begin and end by their kind', () => {
  expect(stakerPriority).toEqual({
    primaryDelegatorApricotPending: 1,
    primaryValidatorPending: 2,
    primaryDelegatorBanffPending: 3,
    permissionlessValidatorPending: 4,
    permissionlessDelegatorPending: 5,
    permissionedValidatorPending: 6,
    permissionedValidator: 7,
    permissionlessDelegator: 8,
    permissionlessValidator: 9,
    primaryDelegator: 10,
    primaryValidator: 11,
  })
  const delegators = Object.values(stakerPriority).filter((priority) => !isValidator(of('1', { priority })))
  expect(delegators).toEqual([1, 3, 5, 8, 10])
})

test('stakers are in the order of their times, then of their kinds, then of their transactions', () => {
  const delegator = { priority: stakerPriority.primaryDelegator }
  const inOrder = [of('9', { nextTime: 4n }), of('8', delegator), of('1'), of('2'), of('0', { nextTime: 6n })]
  expect(inOrder.toReversed().sort(compareStakers)).toEqual(inOrder)
  expect(compareStakers(of('1'), of('1'))).toBe(0)
})
