import { goPointer } from '../../state/codec/goJson/containers.js'
import { goBool } from '../../state/codec/goJson/scalars.js'
import { pendingTransactionJson } from '../eth/parts/transactionJson.js'
import { arg } from '../params/geth.js'
import { defineSubscription } from './Subscription.js'

/**
 * `newAcceptedTransactions`: the transactions of accepted blocks, in full or as hashes. Full ones lack their
 * block, as in the node (coreth `eth/filters/api.go` NewAcceptedTransactions).
 */
export const newAcceptedTransactions = defineSubscription({
  name: 'newAcceptedTransactions',
  summary: 'Transactions of accepted blocks, whole or their hashes.',
  args: [arg('full', goPointer(goBool))] as const,
  start(_, [full]) {
    return {
      block: ({ transactions }) =>
        transactions.map((tx) => (full === true ? pendingTransactionJson(tx) : tx.hash)),
    }
  },
})
