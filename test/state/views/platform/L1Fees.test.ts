import { expect, it } from '@jest/globals'
import type { Id } from '../../../../state/codec/ids.js'
import type { L1ValidatorChange } from '../../../../state/platform/BlockOutcomes.js'
import type { L1Validator } from '../../../../state/platform/validators/L1Validators.js'
import { BlockUndo } from '../../../../state/views/platform/BlockUndo.js'
import { L1Fees } from '../../../../state/views/platform/L1Fees.js'
import { madeBlock, madeId, madeL1Validator, secondsAt } from './madeBlocks.js'

const [one, tx] = [madeId('1'), madeId('9')]
const changed = (validator: L1Validator, txId: Id | undefined, balanceChange: bigint): L1ValidatorChange => ({
  kind: 'l1Validator',
  txId,
  validator,
  remainingBalance: 0n,
  balanceChange,
})

it('have been paid as far as the fee of all has grown before a time', () => {
  const fees = new L1Fees(new BlockUndo())
  const validator = madeL1Validator(one)
  fees.add(madeBlock(1, { accrued: 30n, changes: [changed(validator, tx, 70n)] }))
  fees.add(madeBlock(2, { accrued: 40n, changes: [{ kind: 'supply', subnetId: one, supply: 1n }] }))
  fees.add(madeBlock(3, { accrued: 40n }))
  fees.add(
    madeBlock(4, { accrued: 60n, changes: [changed({ ...validator, endAccumulatedFee: 150n }, tx, 50n)] }),
  )
  const paid = (height: number, more = 0) => fees.paidBefore(one, secondsAt(height) + more)
  expect([paid(1), paid(1, 1), paid(2), paid(2, 1), paid(4), paid(4, 1), paid(9)]).toEqual([
    ...[0n, 0n, 0n, 10n, 10n, 30n, 30n],
  ])
  expect([fees.beganAt(one), fees.changedAt(one)]).toEqual([secondsAt(1), secondsAt(4)])
  expect([fees.beganAt(tx), fees.changedAt(tx), fees.paidBefore(tx, 9999)]).toEqual([
    undefined,
    undefined,
    0n,
  ])
})

it('are what was paid in when a balance has run out, and what was not returned after the end', () => {
  const fees = new L1Fees(new BlockUndo())
  const validator = madeL1Validator(one, { endAccumulatedFee: 0n })
  fees.add(madeBlock(1, { accrued: 30n, changes: [changed(madeL1Validator(one), tx, 70n)] }))
  fees.add(madeBlock(2, { accrued: 99n, changes: [changed(validator, undefined, -1n)] }))
  expect(fees.paidBefore(one, secondsAt(3))).toBe(70n)
  fees.add(madeBlock(3, { accrued: 99n, changes: [changed({ ...validator, weight: 0n }, tx, -12n)] }))
  expect([fees.paidBefore(one, secondsAt(3)), fees.paidBefore(one, secondsAt(4))]).toEqual([70n, 58n])
})

it('go back with their block', () => {
  const undo = new BlockUndo()
  const fees = new L1Fees(undo)
  for (const height of [1, 2]) {
    undo.begin(height)
    fees.add(
      madeBlock(height, { accrued: 30n * BigInt(height), changes: [changed(madeL1Validator(one), tx, 70n)] }),
    )
  }
  undo.takeBack(2)
  expect([fees.changedAt(one), fees.paidBefore(one, 9999)]).toEqual([secondsAt(1), 0n])
  undo.takeBack(1)
  expect(fees.beganAt(one)).toBeUndefined()
})
