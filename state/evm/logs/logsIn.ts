import type { Block, PlacedLog } from '../blocks/Block.js'
import type { Log } from '../values/Log.js'
import { emptyBloom } from './bloom.js'
import type { LogCriteria } from './LogQuery.js'

/**
 * Returns the logs of a block that match criteria, in order (coreth `eth/filters/filter.go`). The logs are in
 * memory, so comparing them is faster than testing a bloom filter.
 */
export function logsIn(block: Block, criteria: LogCriteria): PlacedLog[] {
  // Since Helicon the header has the bloom of the blocks that it settles.
  if (block.execution === undefined && block.header.logsBloom === emptyBloom) return []
  const found: PlacedLog[] = []
  block.receipts.forEach((receipt, transactionIndex) => {
    receipt.logs.forEach((log, index) => {
      if (matches(log, criteria))
        found.push({ log, block, transactionIndex, logIndex: receipt.firstLogIndex + index })
    })
  })
  return found
}

/**
 * Whether a log matches criteria: it has at least as many topics as the criteria, and each is one of the
 * alternatives.
 */
export function matches(log: Log, { addresses, topics }: LogCriteria): boolean {
  if (addresses.length > 0 && !addresses.includes(log.address)) return false
  if (topics.length > log.topics.length) return false
  return topics.every((wanted, index) => {
    const topic = log.topics[index]
    return wanted.length === 0 || (topic !== undefined && wanted.includes(topic))
  })
}
