import type { FeeCalculator } from '../fees/txFee.js'
import type { PlatformChain } from '../PlatformChain.js'
import type { Tx } from '../txs/Tx.js'
import type { TxKind, UnsignedTx } from '../txs/UnsignedTx.js'

/** The execution of one transaction. */
export type Execution = {
  /** The state before the transaction, with the block's time. Executors change it in place. */
  readonly chain: PlatformChain
  readonly tx: Tx
  readonly feeOf: FeeCalculator
}

/**
 * Verifies one kind of transaction and applies it to the state (AvalancheGo
 * `txs/executor/standard_tx_executor.go`). When the transaction is refused, the caller reverts the changes
 * made so far.
 * @throws {NodeError} when it is refused
 */
export type Executor<T extends UnsignedTx> = (execution: Execution, unsigned: T) => void

/** Executors by kind. A kind without an executor cannot be issued. */
export type Executors = { readonly [K in TxKind]?: Executor<Extract<UnsignedTx, { readonly kind: K }>> }
