import { goPointer } from '../../state/codec/goJson/containers.js'
import { goBool } from '../../state/codec/goJson/scalars.js'
import { minedTransactionJson, pendingTransactionJson } from '../eth/parts/transactionJson.js'
import { arg } from '../params/geth.js'
import { defineSubscription } from './Subscription.js'

/**
 * `newAcceptedTransactions`: the transactions of accepted blocks, in full or as hashes. Full ones lack their
 * block, as in coreth (`eth/filters/api.go` NewAcceptedTransactions); since Helicon they have it (AvalancheGo
 * `vms/saevm/sae/rpc/custom.go`).
 */
export const newAcceptedTransactions = defineSubscription({
  name: 'newAcceptedTransactions',
  summary: 'Transactions of accepted blocks, whole or their hashes.',
  args: [arg('full', goPointer(goBool))] as const,
  start(chain, [full]) {
    return {
      accepted: (block) =>
        block.transactions.map((tx, index) => {
          if (full !== true) return tx.hash
          return chain.isAsynchronous ? minedTransactionJson(block, index) : pendingTransactionJson(tx)
        }),
    }
  },
})
