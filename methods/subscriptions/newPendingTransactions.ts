import { goPointer } from '../../state/codec/goJson/containers.js'
import { goBool } from '../../state/codec/goJson/scalars.js'
import { pendingTransactionJson } from '../eth/parts/transactionJson.js'
import { arg } from '../params/geth.js'
import { defineSubscription } from './Subscription.js'

/**
 * `newPendingTransactions`: transactions that become executable, in full or as hashes (coreth
 * `eth/filters/api.go`).
 */
export const newPendingTransactions = defineSubscription({
  name: 'newPendingTransactions',
  summary: 'Transactions as they become executable, whole or their hashes.',
  args: [arg('full', goPointer(goBool))] as const,
  start: (_, [full]) => ({
    transaction: full === true ? pendingTransactionJson : ({ hash }) => hash,
  }),
})
