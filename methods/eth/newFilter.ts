import { invalidBlockRange, invalidFilterRange, tooManyTopics } from '../../state/errors/ethRpc.js'
import type { Block, PlacedLog } from '../../state/evm/blocks/Block.js'
import type { EvmChain } from '../../state/evm/chain/EvmChain.js'
import { logMatcher, logsIn } from '../../state/evm/logs/logsIn.js'
import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { about, text } from '../kit/schemas.js'
import { type FilterCriteria, goFilterCriteria } from '../params/filterArguments.js'
import { arg, positional } from '../params/geth.js'
import { filterNumber, latestNumber, maxTopics, pendingNumber } from './parts/logRange.js'

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
    checkFilter(chain, { from, to, topics })
    return chain.filters.install({
      kind: 'logs',
      criteria: { addresses, topics },
      blockHash,
      fromBlock: from,
      toBlock: to,
      onlyPending: isOnlyPending(chain, from, to),
    })
  },
})

/**
 * Checks a filter for new logs. An asynchronous chain refuses in geth's words. @throws {NodeError} for an invalid range or
 * too many topics
 */
function checkFilter(
  { isAsynchronous }: EvmChain,
  { from, to, topics }: { readonly from: bigint; readonly to: bigint; readonly topics: readonly unknown[] },
): void {
  if (isAsynchronous && topics.length > maxTopics) throw tooManyTopics()
  if (!isRange(from, to)) throw isAsynchronous ? invalidBlockRange() : invalidFilterRange()
}

/** Whether a filter wants logs of pending blocks alone, of which an asynchronous chain has none. */
function isOnlyPending({ isAsynchronous }: EvmChain, from: bigint, to: bigint): boolean {
  return isAsynchronous && from === pendingNumber && to === pendingNumber
}

/**
 * Returns the function that finds the matching logs of new blocks, for a subscription with the rules of a
 * filter: numbers as heights limit the range, tags do not.
 * @throws {NodeError} for an invalid range
 */
export function matchingLogs(
  chain: EvmChain,
  { fromBlock, toBlock, addresses, topics }: FilterCriteria,
): (block: Block) => readonly PlacedLog[] {
  const from = filterNumber(fromBlock)
  const to = filterNumber(toBlock)
  checkFilter(chain, { from, to, topics })
  const matches = logMatcher({ addresses, topics })
  return (block) => {
    const { number } = block.header
    if (isOnlyPending(chain, from, to)) return []
    if ((from >= 0n && number < from) || (to >= 0n && number > to)) return []
    return logsIn(block, matches)
  }
}

function isRange(from: bigint, to: bigint): boolean {
  if (to === pendingNumber) return from >= latestNumber
  if (to === latestNumber) return from >= 0n || from === latestNumber
  return from >= 0n && to >= from
}
