import type { FeeCalculator } from '../fees/txFee.js'
import type { PlatformChain } from '../PlatformChain.js'
import type { Tx } from '../txs/Tx.js'
import type { TxKind, UnsignedTx } from '../txs/UnsignedTx.js'

/** One transaction on its way through the rules. */
export type Execution = {
  /** The state as it is before the transaction, its time already that of the block. Executors change it in place. */
  readonly chain: PlatformChain
  readonly tx: Tx
  readonly feeOf: FeeCalculator
}

/**
 * Verifies one kind of transaction and applies it to the state (AvalancheGo `txs/executor/standard_tx_executor.go`). The caller
 * undoes what a refused one did before it was refused.
 * @throws {NodeError} why it is refused
 */
export type Executor<T extends UnsignedTx> = (execution: Execution, unsigned: T) => void

/** Executors by kind; a kind without one cannot be issued. */
export type Executors = { readonly [K in TxKind]?: Executor<Extract<UnsignedTx, { readonly kind: K }>> }
