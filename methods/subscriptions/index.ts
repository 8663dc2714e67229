import { logs } from './logs.js'
import { newAcceptedTransactions } from './newAcceptedTransactions.js'
import { newHeads } from './newHeads.js'
import { newPendingTransactions } from './newPendingTransactions.js'
import type { Subscription } from './Subscription.js'

/** The subscriptions of the namespace `eth`, part of the API `eth-filter` (coreth `eth/filters/api.go`). */
export const ethSubscriptions: readonly Subscription[] = [
  newHeads,
  logs,
  newPendingTransactions,
  newAcceptedTransactions,
]
