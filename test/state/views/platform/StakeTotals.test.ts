import { expect, it } from '@jest/globals'
import type { PlatformChange } from '../../../../state/platform/BlockOutcomes.js'
import { stakerPriority } from '../../../../state/platform/staking/Staker.js'
import type { L1Validator } from '../../../../state/platform/validators/L1Validators.js'
import { BlockUndo } from '../../../../state/views/platform/BlockUndo.js'
import { StakeTotals } from '../../../../state/views/platform/StakeTotals.js'
import { madeBlock, madeId, madeL1Validator, madeStaker, secondsAt } from './madeBlocks.js'

const [primary, l1] = [madeId('0'), madeId('8')]
const validation = madeStaker(madeId('1'))
const delegation = madeStaker(madeId('2'), {
  priority: stakerPriority.primaryDelegator,
  weight: 7n,
  potentialReward: 3n,
})
const none = { validators: 0, validatorWeight: 0n, delegators: 0, delegatorWeight: 0n, potentialReward: 0n }
const touched = (validator: L1Validator): PlatformChange => ({
  kind: 'l1Validator',
  txId: undefined,
  remainingBalance: 0n,
  balanceChange: 0n,
  validator,
})

it('sums what runs on each subnet after each block that changed it', () => {
  const totals = new StakeTotals(new BlockUndo())
  const add = (height: number, ...changes: PlatformChange[]) => totals.add(madeBlock(height, { changes }))
  const began = { ...none, validators: 1, validatorWeight: 100n, potentialReward: 10n }
  const both = { ...began, delegators: 1, delegatorWeight: 7n, potentialReward: 13n }
  expect([totals.of(primary), totals.historyOf(primary)]).toEqual([none, []])
  add(1, { kind: 'stakerBegan', staker: validation }, { kind: 'stakerBegan', staker: delegation })
  add(2)
  expect(totals.of(primary)).toEqual({ ...both, seconds: secondsAt(1) })
  add(3, { kind: 'stakerEnded', staker: delegation }, { kind: 'supply', subnetId: l1, supply: 1n })
  add(4, { kind: 'stakerEnded', staker: validation })
  expect(totals.historyOf(primary)).toEqual([
    { ...both, seconds: secondsAt(1) },
    { ...began, seconds: secondsAt(3) },
    { ...none, seconds: secondsAt(4) },
  ])
  expect(totals.historyOf(l1)).toEqual([])
})

it('counts the active validators of an L1 with their weights of now', () => {
  const undo = new BlockUndo()
  const totals = new StakeTotals(undo)
  const add = (height: number, ...validators: L1Validator[]) => {
    undo.begin(height)
    totals.add(madeBlock(height, { changes: validators.map(touched) }))
  }
  const now = () => [totals.of(l1).validators, totals.of(l1).validatorWeight]
  const first = madeL1Validator(madeId('1'))
  add(1, first, madeL1Validator(madeId('2'), { endAccumulatedFee: 0n }))
  expect(now()).toEqual([1, 20n])
  add(2, { ...first, weight: 5n }, madeL1Validator(madeId('2')))
  expect(now()).toEqual([2, 25n])
  add(3, { ...first, weight: 5n, endAccumulatedFee: 0n })
  add(4, { ...first, weight: 0n, endAccumulatedFee: 0n })
  expect([now(), totals.historyOf(l1).length]).toEqual([[1, 20n], 3])
  undo.takeBack(4)
  undo.takeBack(3)
  expect(now()).toEqual([2, 25n])
  add(3, { ...first, weight: 6n })
  expect(now()).toEqual([2, 26n])
})
