import type { Message } from '../execution/Message.js'
import { isImpersonated } from '../transactions/impersonatedTransaction.js'
import { effectiveGasPrice, type Transaction } from '../transactions/Transaction.js'

/** Returns a transaction as a message, with the gas price that it pays in a block. */
export function messageOf(tx: Transaction, baseFee: bigint): Message {
  return {
    from: tx.from,
    to: tx.to,
    nonce: tx.nonce,
    gasLimit: tx.gasLimit,
    gasPrice: effectiveGasPrice(tx, baseFee),
    gasFeeCap: tx.gasFeeCap,
    gasTipCap: tx.gasTipCap,
    value: tx.value,
    data: tx.data,
    accessList: tx.accessList,
    mayHaveCode: isImpersonated(tx),
  }
}
