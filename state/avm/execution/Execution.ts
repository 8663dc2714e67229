import type { AvmChain } from '../AvmChain.js'
import type { Tx } from '../txs/Tx.js'
import type { TxKind, UnsignedTx } from '../txs/UnsignedTx.js'

/** The execution of one transaction. */
export type Execution = {
  /** The state before the transaction. Execution changes it in place. */
  readonly chain: AvmChain
  readonly tx: Tx
}

/** One step in the execution of one kind of transaction. @throws {NodeError} when it is refused */
export type Step<T extends UnsignedTx> = (execution: Execution, unsigned: T) => void

/**
 * The rules of one kind of transaction.
 */
export type TxRules<T extends UnsignedTx> = {
  /**
   * Checks that do not depend on the UTXOs: the transaction's form, its fee and its flow (AvalancheGo
   * `txs/executor/syntactic_verifier.go`).
   */
  readonly checkForm: Step<T>
  /** Checks the transaction against the state (`txs/executor/semantic_verifier.go`). */
  readonly checkAgainstState: Step<T>
  /** Applies the transaction to the state (`txs/executor/executor.go`). */
  readonly apply: Step<T>
}

/** The rules of all transactions by kind. */
export type AllTxRules = { readonly [K in TxKind]: TxRules<Extract<UnsignedTx, { readonly kind: K }>> }
