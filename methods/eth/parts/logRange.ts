import {
  beginAfterEnd,
  fromAfterLastAccepted,
  invalidBlockRange,
  toAfterLastAccepted,
  tooManyBlocks,
} from '../../../state/errors/ethRpc.js'
import type { EvmChain } from '../../../state/evm/chain/EvmChain.js'
import type { BlockNumber } from '../../params/blockArguments.js'

/** The numbers that geth uses for tags. */
const tagNumbers: Readonly<Record<Exclude<BlockNumber, bigint>, bigint>> = {
  pending: -1n,
  latest: -2n,
  finalized: -3n,
  safe: -4n,
}
export const pendingNumber = tagNumbers.pending
export const latestNumber = tagNumbers.latest
/** The number of topics that a log can have. */
export const maxTopics = 4

/** Returns a height as geth's filters store it: tags are negative, undefined means the head. */
export function filterNumber(number: BlockNumber | undefined): bigint {
  if (number === undefined) return latestNumber
  return typeof number === 'bigint' ? number : tagNumbers[number]
}

/**
 * Returns the heights whose logs are searched (coreth `eth/filters/filter.go` Logs); undefined when there is
 * nothing to search.
 * @param from and `to` as {@link filterNumber} returns them
 * @throws {NodeError} for a range that is invalid, reaches above the head or is too long
 */
export function logRange(
  chain: EvmChain,
  from: bigint,
  to: bigint,
): { readonly begin: bigint; readonly end: bigint } | undefined {
  const head = chain.head.header.number
  if (chain.isAsynchronous) return asynchronousRange(chain, from, to)
  if (!chain.options.allowUnfinalizedQueries) {
    if (from > head) throw fromAfterLastAccepted(from, head)
    if (to > head) throw toAfterLastAccepted(to, head)
  }
  if (from === pendingNumber) {
    if (to === pendingNumber) return undefined
    throw invalidBlockRange()
  }
  const begin = from < 0n ? head : from
  const end = to < 0n ? head : to
  if (to >= 0n && end < begin) throw beginAfterEnd(begin, end)
  const max = chain.options.apiMaxBlocksPerRequest
  if (max > 0n && end - begin >= max) throw tooManyBlocks(begin, end, max)
  return { begin, end }
}

/** Returns the heights that an asynchronous chain searches: they end at the last executed block, or at the last settled one. */
function asynchronousRange(
  chain: EvmChain,
  from: bigint,
  to: bigint,
): { readonly begin: bigint; readonly end: bigint } | undefined {
  if (from === pendingNumber) {
    if (to === pendingNumber) return undefined
    throw invalidBlockRange()
  }
  const heightOf = (number: bigint): bigint => {
    if (number >= 0n) return number
    const isSettled = number === tagNumbers.safe || number === tagNumbers.finalized
    return (isSettled ? chain.settled : chain.head).header.number
  }
  return { begin: heightOf(from), end: heightOf(to) }
}
