import type { BaseTx } from '../txs/baseTx.js'
import { checkBase, checkMemo } from './baseRules.js'
import type { Executor } from './Execution.js'
import { applySpend, checkSpend } from './spending.js'

/** Transfers assets on the P-Chain. */
export const executeBaseTx: Executor<BaseTx> = (execution, { base }) => {
  checkBase(execution.chain, base)
  checkMemo(execution.chain, base)
  checkSpend(execution)
  applySpend(execution, base)
}
