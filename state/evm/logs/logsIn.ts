import type { Block, PlacedLog } from '../blocks/Block.js'
import type { Hash } from '../values/Hash.js'
import type { Log } from '../values/Log.js'
import { emptyBloom } from './bloom.js'
import type { LogCriteria } from './LogQuery.js'

/** Whether a log is one that is searched for. */
export type LogMatcher = (log: Log) => boolean

/**
 * Returns the logs of a block that match, in order (coreth `eth/filters/filter.go`). The logs are in
 * memory, so comparing them is faster than testing a bloom filter.
 */
export function logsIn(block: Block, matches: LogMatcher): PlacedLog[] {
  // Since Helicon the header has the bloom of the blocks that it settles.
  if (block.execution === undefined && block.header.logsBloom === emptyBloom) return []
  const found: PlacedLog[] = []
  block.receipts.forEach((receipt, transactionIndex) => {
    receipt.logs.forEach((log, index) => {
      if (matches(log)) found.push({ log, block, transactionIndex, logIndex: receipt.firstLogIndex + index })
    })
  })
  return found
}

/**
 * Returns the function that tells whether a log matches criteria: it has at least as many topics as the criteria, and each
 * is one of the alternatives, of which there may be tens of thousands.
 */
export function logMatcher(criteria: LogCriteria): LogMatcher {
  const addresses = new Set(criteria.addresses)
  const topics = criteria.topics.map((alternatives): ReadonlySet<Hash> => new Set(alternatives))
  return (log) => {
    if (addresses.size > 0 && !addresses.has(log.address)) return false
    if (topics.length > log.topics.length) return false
    return topics.every((wanted, index) => {
      const topic = log.topics[index]
      return wanted.size === 0 || (topic !== undefined && wanted.has(topic))
    })
  }
}
