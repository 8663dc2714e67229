import type { Address } from '../values/Address.js'
import type { Transaction, UnverifiedTransaction } from './Transaction.js'

/**
 * Returns a transaction with its sender. Members are listed one by one, since an object that is made by spreading takes
 * more memory: V8 stores its members outside of the object.
 */
export function withSender(tx: UnverifiedTransaction, from: Address): Transaction {
  return {
    type: tx.type,
    hash: tx.hash,
    raw: tx.raw,
    chainId: tx.chainId,
    nonce: tx.nonce,
    gasLimit: tx.gasLimit,
    gasFeeCap: tx.gasFeeCap,
    gasTipCap: tx.gasTipCap,
    to: tx.to,
    value: tx.value,
    data: tx.data,
    accessList: tx.accessList,
    v: tx.v,
    r: tx.r,
    s: tx.s,
    digestText: tx.digestText,
    from,
  }
}
