import { type ClassInData, classInData } from '../../codec/data/Vocabulary.js'
import type { Address } from '../values/Address.js'
import { digestOfHash } from '../values/digestOfHash.js'
import { decodeTransaction } from './decodeTransaction.js'
import type { Transaction } from './Transaction.js'
import { withSender } from './withSender.js'

/** Stores transactions in files as their encoding and their sender, because recovering the sender takes long. */
export const transactionsInData: ClassInData = classInData<Transaction>({
  name: 'transaction',
  is: (value): value is Transaction =>
    'raw' in value && 'from' in value && 'digestText' in value && value.digestText === digestOfHash,
  begin: () => ({
    toData: ({ raw, from }) => [raw, from],
    fromData(data) {
      const [raw, from] = data as readonly [Uint8Array, Address]
      return withSender(decodeTransaction(raw), from)
    },
  }),
})
