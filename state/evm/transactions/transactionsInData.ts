import { type ClassInData, classInData } from '../../codec/data/Vocabulary.js'
import type { Address } from '../values/Address.js'
import { digestOfHash } from '../values/digestOfHash.js'
import { decodeTransaction } from './decodeTransaction.js'
import type { Transaction } from './Transaction.js'

/** Stores transactions in files as their encoding and their sender, because recovering the sender takes long. */
export const transactionsInData: ClassInData = classInData<Transaction>({
  name: 'transaction',
  is: (value): value is Transaction =>
    'raw' in value && 'from' in value && 'digestText' in value && value.digestText === digestOfHash,
  begin: () => ({
    toData: ({ raw, from }) => [raw, from],
    fromData(data) {
      const [raw, from] = data as readonly [Uint8Array, Address]
      return withSender(raw, from)
    },
  }),
})

/** Returns a transaction with its sender. Members are listed one by one for the reason given in `recoverSender`. */
function withSender(bytes: Uint8Array, from: Address): Transaction {
  const tx = decodeTransaction(bytes)
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
