import type { Execution } from './Execution.js'
import { rulesOf } from './rules.js'

/** Runs the checks that do not depend on the UTXOs. @throws {NodeError} when the transaction is refused */
export function checkTxForm(execution: Execution): void {
  rulesOf(execution.tx.unsigned).checkForm(execution, execution.tx.unsigned)
}

/**
 * Checks a transaction of the right form against the state, and applies it in place. Must run inside
 * `undo.attempt`. @throws {NodeError} when it is refused
 */
export function executeTx(execution: Execution): void {
  const { chain, tx } = execution
  const rules = rulesOf(tx.unsigned)
  rules.checkAgainstState(execution, tx.unsigned)
  rules.apply(execution, tx.unsigned)
  chain.transactions.add(tx)
}
