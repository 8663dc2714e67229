import { smaller } from '../../gas/bounds.js'
import type { Digestible } from '../../time/canonicalText.js'
import type { Address } from '../values/Address.js'
import type { Hash } from '../values/Hash.js'
import type { AccessListEntry } from './AccessListEntry.js'

/**
 * The EIP-2718 transaction types that a chain accepts: 0 legacy, 1 access list (EIP-2930), 2 dynamic fee
 * (EIP-1559).
 */
export type TransactionType = 0 | 1 | 2

/** A transaction decoded from its bytes, without its sender. Amounts are in wei, prices in wei per gas. */
export type UnverifiedTransaction = Digestible & {
  readonly type: TransactionType
  readonly hash: Hash
  /** The canonical encoding (EIP-2718). Its Keccak-256 hash is the hash of the transaction. */
  readonly raw: Uint8Array
  /** Undefined in a legacy transaction without replay protection. */
  readonly chainId: bigint | undefined
  readonly nonce: bigint
  readonly gasLimit: bigint
  /**
   * The most that the sender pays per gas: the gas price in types 0 and 1, the fee cap in type 2. JSON shows it as
   * `gasPrice` until a block has the transaction.
   */
  readonly gasFeeCap: bigint
  /** Equal to the fee cap in types 0 and 1. */
  readonly gasTipCap: bigint
  /** Undefined for the creation of a contract. */
  readonly to: Address | undefined
  readonly value: bigint
  readonly data: Uint8Array
  readonly accessList: readonly AccessListEntry[]
  readonly v: bigint
  readonly r: bigint
  readonly s: bigint
}

/** A transaction with its sender. */
export type Transaction = UnverifiedTransaction & { readonly from: Address }

/**
 * Returns the most that a transaction can cost its sender, wei: gas limit times fee cap, plus the value (geth
 * `Transaction.Cost`).
 */
export function costOf(tx: UnverifiedTransaction): bigint {
  return tx.gasLimit * tx.gasFeeCap + tx.value
}

/** Returns the price that the sender pays in a block with this base fee, wei per gas. */
export function effectiveGasPrice(tx: UnverifiedTransaction, baseFee: bigint): bigint {
  return baseFee + effectiveTip(tx, baseFee)
}

/**
 * Returns the part of the price above the base fee, wei per gas; negative when the fee cap is below the base fee (geth
 * `EffectiveGasTip`).
 */
export function effectiveTip(tx: UnverifiedTransaction, baseFee: bigint): bigint {
  return smaller(tx.gasFeeCap - baseFee, tx.gasTipCap)
}
