import { matchingLogs } from '../eth/newFilter.js'
import { logJson } from '../eth/parts/receiptJson.js'
import { goFilterCriteria } from '../params/filterArguments.js'
import { arg } from '../params/geth.js'
import { defineSubscription } from './Subscription.js'

/** `logs`: every log of accepted blocks that matches criteria (coreth `eth/filters/api.go` Logs). */
export const logs = defineSubscription({
  name: 'logs',
  summary: 'Every log of accepted blocks that meets criteria.',
  args: [arg('filter', goFilterCriteria)] as const,
  start(chain, [criteria]) {
    const find = matchingLogs(chain, criteria)
    return { block: (block) => find(block).map((log) => logJson(log, chain.tooling)) }
  },
})
