import { logs } from './logs.js'
import { newAcceptedTransactions } from './newAcceptedTransactions.js'
import { newHeads } from './newHeads.js'
import { newPendingTransactions } from './newPendingTransactions.js'
import type { Subscription } from './Subscription.js'
import { traceChain } from './traceChain.js'

/** The subscriptions of the namespace `eth`, part of the API `eth-filter` (coreth `eth/filters/api.go`). */
export const ethSubscriptions: readonly Subscription[] = [
  newHeads,
  logs,
  newPendingTransactions,
  newAcceptedTransactions,
]

/** The subscriptions of the namespace `debug`, part of the API `debug-tracer` (coreth `eth/tracers/api.go`). */
export const debugSubscriptions: readonly Subscription[] = [traceChain]
