import { notFound } from '../../errors/platform.js'
import { zeroBalance } from '../../errors/platformL1.js'
import { addAmounts } from '../../utxo/amounts.js'
import type { IncreaseL1ValidatorBalanceTx } from '../txs/increaseL1ValidatorBalanceTx.js'
import { checkBase, checkMemo } from './baseRules.js'
import type { Executor } from './Execution.js'
import { checkEtna, endOfBalance, putL1Validator } from './l1Validators.js'
import { applySpend, checkSpend } from './spending.js'

/** Increases a validator's balance; an inactive validator becomes active. Anybody may do so. */
export const executeIncreaseL1ValidatorBalanceTx: Executor<IncreaseL1ValidatorBalanceTx> = (
  execution,
  tx,
) => {
  const { chain } = execution
  checkEtna(chain)
  if (tx.balanceNAVAX === 0n) throw zeroBalance()
  checkBase(chain, tx.base)
  checkMemo(chain, tx.base)
  checkSpend(execution)
  const validator = chain.l1Validators.get(tx.validationId)
  if (validator === undefined) throw notFound()
  const { endAccumulatedFee } = validator
  putL1Validator(execution, {
    ...validator,
    endAccumulatedFee:
      endAccumulatedFee === 0n
        ? endOfBalance(chain, tx.balanceNAVAX)
        : addAmounts(endAccumulatedFee, tx.balanceNAVAX),
  })
  applySpend(execution, tx.base)
}
