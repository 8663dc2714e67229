import { checkOwners } from '../../utxo/wellFormed.js'
import type { CreateSubnetTx } from '../txs/createSubnetTx.js'
import { checkBase, checkMemo } from './baseRules.js'
import type { Executor } from './Execution.js'
import { applySpend, checkSpend } from './spending.js'

/** Creates a subnet; the transaction's ID is the subnet's. */
export const executeCreateSubnetTx: Executor<CreateSubnetTx> = (execution, { base, owner }) => {
  checkBase(execution.chain, base)
  checkOwners(owner)
  checkMemo(execution.chain, base)
  checkSpend(execution)
  applySpend(execution, base)
  execution.chain.subnets.create(execution.tx.id, owner)
}
