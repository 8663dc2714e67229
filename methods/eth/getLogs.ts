import { invalidBlockRange, tooManyTopics } from '../../state/errors/ethRpc.js'
import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { logObject } from '../kit/ethSchemas.js'
import { listOf } from '../kit/schemas.js'
import { goFilterCriteria } from '../params/filterArguments.js'
import { arg, positional } from '../params/geth.js'
import { filterNumber, maxTopics } from './parts/logRange.js'
import { searchLogs } from './parts/searchLogs.js'

/** `eth_getLogs`: logs in a block or a range of heights (coreth `eth/filters/api.go` GetLogs). */
export const getLogs = defineMethod({
  name: 'eth_getLogs',
  summary: 'Logs in a block or a range of heights.',
  params: positional(arg('filter', goFilterCriteria)),
  result: listOf(logObject),
  handler({ chain, turns }: EvmEndpoint, [criteria]) {
    if (criteria.topics.length > maxTopics) throw tooManyTopics()
    const { blockHash } = criteria
    const fromBlock = filterNumber(criteria.fromBlock)
    const toBlock = filterNumber(criteria.toBlock)
    if (blockHash === undefined && fromBlock > 0n && toBlock > 0n && fromBlock > toBlock)
      throw invalidBlockRange()
    return turns.run(() => searchLogs(chain, { blockHash, fromBlock, toBlock }, criteria))
  },
})
