import { invalidFilterRange } from '../../state/errors/ethRpc.js'
import { defineMethod } from '../defineMethod.js'
import { goFilterCriteria } from '../params/filterArguments.js'
import { arg, positional } from '../params/geth.js'
import type { EvmEndpoint } from './EvmEndpoint.js'
import { filterNumber, latestNumber, pendingNumber } from './logRange.js'
import { text } from './schemas.js'

/** `eth_newFilter`: a polling filter for logs to come (coreth `eth/filters/filter_system.go` SubscribeAcceptedLogs). */
export const newFilter = defineMethod({
  name: 'eth_newFilter',
  summary: 'Makes a filter that collects logs until they are polled.',
  params: positional(arg('filter', goFilterCriteria)),
  result: text,
  handler({ chain }: EvmEndpoint, [{ blockHash, fromBlock, toBlock, addresses, topics }]) {
    const from = filterNumber(fromBlock)
    const to = filterNumber(toBlock)
    if (!isRange(from, to)) throw invalidFilterRange()
    return chain.filters.install({
      kind: 'logs',
      criteria: { addresses, topics },
      blockHash,
      fromBlock: from,
      toBlock: to,
    })
  },
})

function isRange(from: bigint, to: bigint): boolean {
  if (to === pendingNumber) return from >= latestNumber
  if (to === latestNumber) return from >= 0n || from === latestNumber
  return from >= 0n && to >= from
}
