import { invalidFilterRange } from '../../state/errors/ethRpc.js'
import type { Block, PlacedLog } from '../../state/evm/blocks/Block.js'
import { logsIn } from '../../state/evm/logs/logsIn.js'
import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { about, text } from '../kit/schemas.js'
import { type FilterCriteria, goFilterCriteria } from '../params/filterArguments.js'
import { arg, positional } from '../params/geth.js'
import { filterNumber, latestNumber, pendingNumber } from './parts/logRange.js'

/**
 * `eth_newFilter`: a polling filter for new logs (coreth `eth/filters/filter_system.go`
 * SubscribeAcceptedLogs).
 */
export const newFilter = defineMethod({
  name: 'eth_newFilter',
  summary: 'Makes a filter that collects logs until they are polled.',
  params: positional(arg('filter', goFilterCriteria)),
  result: about('the ID of the filter', text),
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

/**
 * Returns the function that finds the matching logs of new blocks, for a subscription with the rules of a
 * filter: numbers as heights limit the range, tags do not.
 * @throws {NodeError} for an invalid range
 */
export function matchingLogs({
  fromBlock,
  toBlock,
  addresses,
  topics,
}: FilterCriteria): (block: Block) => readonly PlacedLog[] {
  const from = filterNumber(fromBlock)
  const to = filterNumber(toBlock)
  if (!isRange(from, to)) throw invalidFilterRange()
  return (block) => {
    const { number } = block.header
    if ((from >= 0n && number < from) || (to >= 0n && number > to)) return []
    return logsIn(block, { addresses, topics })
  }
}

function isRange(from: bigint, to: bigint): boolean {
  if (to === pendingNumber) return from >= latestNumber
  if (to === latestNumber) return from >= 0n || from === latestNumber
  return from >= 0n && to >= from
}
