import { goFixed } from '../../../state/codec/goFixed.js'
import {
  badPercentiles,
  beyondHead,
  beyondHistoricalLimit,
  invalidPercentile,
  notAcceptedYet,
  tooFarBehind,
} from '../../../state/errors/ethRpc.js'
import type { NodeError } from '../../../state/errors/NodeError.js'
import type { EvmChain } from '../../../state/evm/chain/EvmChain.js'
import { smaller } from '../../../state/gas/bounds.js'
import type { BlockNumber } from '../../params/blockArguments.js'
import { acceptedAt } from './findBlock.js'

/** The heights of a fee history, both inclusive. */
type Heights = { readonly oldest: bigint; readonly newest: bigint }

/** The maximum numbers of blocks and of percentiles. */
const maxBlocks = 2048n
const maxPercentiles = 100
/**
 * The largest distance from the head at which a range may start on a synchronous chain, or end on an asynchronous
 * one.
 */
const maxDepth = 25_000n - 1n
const asynchronousDepth = 25_000n

/**
 * Returns the heights of a fee history; undefined when there are none.
 * @param wanted the number of blocks
 * @throws {NodeError} for percentiles out of range or order, and for heights above the head or too far below it
 */
export function feeHistoryRange(
  chain: EvmChain,
  wanted: bigint,
  newest: BlockNumber,
  percentiles: readonly number[],
): Heights | undefined {
  const count = smaller(wanted, maxBlocks)
  return chain.isAsynchronous
    ? asynchronousRange(chain, count, newest, percentiles)
    : synchronousRange(chain, count, newest, percentiles)
}

/** As coreth does (`eth/gasprice/feehistory.go`): `pending` counts as a block that never exists. */
function synchronousRange(
  chain: EvmChain,
  wanted: bigint,
  newest: BlockNumber,
  percentiles: readonly number[],
): Heights | undefined {
  if (wanted < 1n) return undefined
  checkPercentiles(percentiles, {
    many: () => invalidPercentile(`over the query limit ${maxPercentiles}`),
    range: (_, value) => invalidPercentile(value),
    order: (index, value, before) => invalidPercentile(`#${index - 1}:${before} >= #${index}:${value}`),
  })
  const count = newest === 'pending' ? wanted - 1n : wanted
  if (count === 0n) return undefined
  const head = chain.head.header.number
  const last = typeof newest === 'bigint' ? newest : head
  if (head > maxDepth && head - maxDepth > last) throw beyondHistoricalLimit(last, head)
  if (last > head) throw beyondHead(last, head)
  const first = count > last ? 0n : last - count + 1n
  const oldestAllowed = head > maxDepth ? head - maxDepth : 0n
  return { oldest: first > oldestAllowed ? first : oldestAllowed, newest: last }
}

/** As Helicon's C-Chain does (AvalancheGo `vms/saevm/gasprice/estimator.go`): tags name blocks. */
function asynchronousRange(
  chain: EvmChain,
  wanted: bigint,
  newest: BlockNumber,
  percentiles: readonly number[],
): Heights | undefined {
  checkPercentiles(percentiles, {
    many: (count) => badPercentiles(`requested ${count} percentiles, max ${maxPercentiles}`),
    range: (index, value) => badPercentiles(`value ${value} at index ${index}`),
    order: (index, value, before) =>
      badPercentiles(`index ${index} (${value}) must be greater than index ${index - 1} (${before})`),
  })
  const last = acceptedAt(chain, newest)?.header.number
  if (last === undefined) throw notAcceptedYet(BigInt(newest))
  const head = chain.accepted.header.number
  if (last + asynchronousDepth < head) throw tooFarBehind(last, head, asynchronousDepth)
  if (wanted === 0n) return undefined
  return { oldest: wanted > last ? 0n : last - wanted + 1n, newest: last }
}

/** The refusals of percentiles, in the words of a VM. Values are texts with six decimals. */
type PercentileRefusals = {
  many(count: number): NodeError
  range(index: number, value: string): NodeError
  order(index: number, value: string, before: string): NodeError
}

/** Percentiles are from 0 to 100, and rise. */
function checkPercentiles(percentiles: readonly number[], refuse: PercentileRefusals): void {
  if (percentiles.length > maxPercentiles) throw refuse.many(percentiles.length)
  let previous: number | undefined
  for (const [index, percentile] of percentiles.entries()) {
    const value = goFixed(percentile, 6)
    if (percentile < 0 || percentile > 100) throw refuse.range(index, value)
    if (previous !== undefined && percentile <= previous)
      throw refuse.order(index, value, goFixed(previous, 6))
    previous = percentile
  }
}
