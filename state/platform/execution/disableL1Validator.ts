import { notFound } from '../../errors/platform.js'
import { l1ValidatorUnloadable } from '../../errors/platformL1.js'
import type { DisableL1ValidatorTx } from '../txs/disableL1ValidatorTx.js'
import { authorize, checkAuthorizationForm } from './authorization.js'
import { checkBase, checkMemo } from './baseRules.js'
import type { Executor } from './Execution.js'
import { checkEtna, outputOwnersOf, putL1Validator, refundBalance } from './l1Validators.js'
import { applySpend, checkSpend } from './spending.js'

/** Deactivates a validator and refunds its remaining balance. Its weight stays. */
export const executeDisableL1ValidatorTx: Executor<DisableL1ValidatorTx> = (execution, tx) => {
  const { chain } = execution
  checkEtna(chain)
  checkBase(chain, tx.base)
  checkAuthorizationForm(tx.disableAuthorization)
  checkMemo(chain, tx.base)
  const validator = chain.l1Validators.get(tx.validationId)
  if (validator === undefined) throw l1ValidatorUnloadable(notFound())
  const owner = outputOwnersOf(validator.deactivationOwner)
  checkSpend(execution, authorize(execution, owner, tx.disableAuthorization))
  applySpend(execution, tx.base)
  if (validator.endAccumulatedFee === 0n) return
  refundBalance(execution, validator, tx.base.outputs.length)
  putL1Validator(execution, { ...validator, endAccumulatedFee: 0n })
}
