import { standardTxFailed, wrongTxType } from '../../errors/platformTx.js'
import { within } from '../../errors/within.js'
import type { UnsignedTx } from '../txs/UnsignedTx.js'
import { checkDurango } from './durangoRules.js'
import type { Execution, Executor } from './Execution.js'
import { executors } from './executors.js'

/**
 * Verifies a transaction and applies it to the state in place. Must run inside `undo.attempt`.
 * @throws {NodeError} `standard tx ID failed execution: …`
 */
export function executeTx(execution: Execution): void {
  const { tx, chain } = execution
  within(
    (cause) => standardTxFailed(tx.id, cause),
    () => {
      // The table pairs each kind with the executor of that kind; TypeScript cannot follow the pairing
      // through a union.
      const execute = executors[tx.unsigned.kind] as Executor<UnsignedTx> | undefined
      if (execute === undefined) throw wrongTxType()
      checkDurango(chain, tx.unsigned.kind)
      execute(execution, tx.unsigned)
    },
  )
  chain.transactions.add(tx, 'Committed')
}
