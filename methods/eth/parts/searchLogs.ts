import type { JsonWritable } from '../../../state/codec/json.js'
import { unknownBlock } from '../../../state/errors/ethRpc.js'
import type { EvmChain } from '../../../state/evm/chain/EvmChain.js'
import type { LogCriteria } from '../../../state/evm/logs/LogQuery.js'
import { logsIn } from '../../../state/evm/logs/logsIn.js'
import type { Hash } from '../../../state/evm/types.js'
import { logRange } from './logRange.js'
import { logJson } from './receiptJson.js'

/** The blocks to search for logs: one block, or a range of heights as {@link logRange} takes them. */
export type LogPlace = {
  readonly blockHash: Hash | undefined
  readonly fromBlock: bigint
  readonly toBlock: bigint
}

/**
 * Returns the logs of a block or range that match criteria, in order. @throws {NodeError} for an unknown
 * block or an invalid range
 */
export function searchLogs(chain: EvmChain, place: LogPlace, criteria: LogCriteria): JsonWritable[] {
  if (place.blockHash !== undefined) {
    const block = chain.blockByHash(place.blockHash)
    if (block === undefined) throw unknownBlock()
    return logsIn(block, criteria).map(logJson)
  }
  const found: JsonWritable[] = []
  const range = logRange(chain, place.fromBlock, place.toBlock)
  if (range === undefined) return found
  for (let number = range.begin; number <= range.end; number++) {
    const block = chain.blockByNumber(number)
    if (block === undefined) break
    found.push(...logsIn(block, criteria).map(logJson))
  }
  return found
}
