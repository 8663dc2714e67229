import { maxUint64 } from '../../codec/integers.js'
import { notFound } from '../../errors/platform.js'
import * as refuse from '../../errors/platformL1.js'
import { nonceReservedForRemoval } from '../../errors/warp.js'
import { parseL1ValidatorWeight } from '../../warp/l1Messages.js'
import type { SetL1ValidatorWeightTx } from '../txs/setL1ValidatorWeightTx.js'
import { checkBase, checkMemo } from './baseRules.js'
import type { Executor } from './Execution.js'
import { checkEtna, checkManager, putL1Validator, readAddressedCall, refundBalance } from './l1Validators.js'
import { applySpend, checkSpend } from './spending.js'

/**
 * Changes a validator's weight as the message of the L1's manager requires. A validator with weight zero is removed,
 * and its remaining balance is refunded.
 */
export const executeSetL1ValidatorWeightTx: Executor<SetL1ValidatorWeightTx> = (execution, tx) => {
  const { chain } = execution
  checkEtna(chain)
  checkBase(chain, tx.base)
  checkMemo(chain, tx.base)
  checkSpend(execution)
  const sent = readAddressedCall(tx.message)
  const { validationId, nonce, weight } = parseL1ValidatorWeight(sent.call.payload)
  if (nonce === maxUint64 && weight !== 0n) throw nonceReservedForRemoval()
  const validator = chain.l1Validators.get(validationId)
  if (validator === undefined) throw refuse.l1ValidatorUnloadable(notFound())
  if (nonce < validator.minNonce) throw refuse.staleNonce(nonce, validator.minNonce)
  checkManager(chain, validator.subnetId, sent)
  if (weight === 0n) {
    if (chain.l1Validators.weightOf(validator.subnetId) === validator.weight)
      throw refuse.removingLastValidator()
    if (validator.endAccumulatedFee !== 0n) refundBalance(execution, validator, tx.base.outputs.length)
  }
  putL1Validator(execution, { ...validator, weight, minNonce: nonce + 1n })
  applySpend(execution, tx.base)
}
