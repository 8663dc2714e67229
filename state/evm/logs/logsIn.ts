import type { Block, PlacedLog } from '../chain/Block.js'
import type { Address, Hash, Log } from '../types.js'
import { bloomBits, bloomHas } from './bloom.js'
import type { LogCriteria } from './LogQuery.js'

/** The logs of a block that meet the criteria, in order. The block's bloom spares looking where none can be. */
export function logsIn(block: Block, criteria: LogCriteria): PlacedLog[] {
  if (!mayContain(block.header.logsBloom, criteria)) return []
  const found: PlacedLog[] = []
  for (const [transactionIndex, receipt] of block.receipts.entries()) {
    for (const [offset, log] of receipt.logs.entries())
      if (matches(log, criteria))
        found.push({ log, block, transactionIndex, logIndex: receipt.firstLogIndex + offset })
  }
  return found
}

/** Whether a log meets the criteria: a log with fewer topics than positions never does (coreth `eth/filters/filter.go`). */
export function matches(log: Log, { addresses, topics }: LogCriteria): boolean {
  if (addresses.length > 0 && !addresses.includes(log.address)) return false
  if (topics.length > log.topics.length) return false
  return topics.every((choices, position) => {
    const topic = log.topics[position]
    return choices.length === 0 || (topic !== undefined && choices.includes(topic))
  })
}

function mayContain(bloom: Uint8Array, { addresses, topics }: LogCriteria): boolean {
  const anyOf = (values: readonly (Address | Hash)[]): boolean =>
    values.length === 0 || values.some((value) => bloomHas(bloom, bloomBits(value)))
  return anyOf(addresses) && topics.every(anyOf)
}
