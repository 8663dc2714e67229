import { smaller } from '../../gas/bounds.js'
import type { Digestible } from '../../time/UndoLog.js'
import type { AccessListEntry, Address, Hash } from '../types.js'

/** EIP-2718 types that a chain takes: 0 legacy, 1 access list (EIP-2930), 2 dynamic fee (EIP-1559). */
export type TransactionType = 0 | 1 | 2

/** A transaction as decoded from its bytes: nothing is known of its sender yet. Amounts in wei. */
export type UnverifiedTransaction = Digestible & {
  readonly type: TransactionType
  readonly hash: Hash
  /** The canonical encoding (EIP-2718): what the hash is of. */
  readonly raw: Uint8Array
  /** Undefined in a legacy transaction without replay protection. */
  readonly chainId: bigint | undefined
  readonly nonce: bigint
  readonly gasLimit: bigint
  /** What `gasPrice` shows before inclusion: the fee cap of a dynamic fee transaction. */
  readonly gasFeeCap: bigint
  /** Equal to the fee cap in types 0 and 1. */
  readonly gasTipCap: bigint
  /** Undefined creates a contract. */
  readonly to: Address | undefined
  readonly value: bigint
  readonly data: Uint8Array
  readonly accessList: readonly AccessListEntry[]
  readonly v: bigint
  readonly r: bigint
  readonly s: bigint
}

/** A transaction whose sender is known. */
export type Transaction = UnverifiedTransaction & { readonly from: Address }

/** The most a transaction can take from its sender: gas limit times fee cap, and the value (geth `Transaction.Cost`). */
export function costOf(tx: UnverifiedTransaction): bigint {
  return tx.gasLimit * tx.gasFeeCap + tx.value
}

/** What a unit of gas costs in a block with a base fee. Wei. */
export function effectiveGasPrice(tx: UnverifiedTransaction, baseFee: bigint): bigint {
  return baseFee + effectiveTip(tx, baseFee)
}

/** What exceeds the base fee of the price; negative when the fee cap is below the base fee (geth `EffectiveGasTip`). Wei. */
export function effectiveTip(tx: UnverifiedTransaction, baseFee: bigint): bigint {
  return smaller(tx.gasFeeCap - baseFee, tx.gasTipCap)
}
