import { listOf, namedObject, optional, text } from '../../../kit/schemas.js'
import type { DataContext } from '../../kit/DataContext.js'
import type { PageRequest } from '../../kit/Operation.js'
import { rowsOf } from '../../kit/orderedRows.js'
import { integerParameter } from '../../kit/Parameter.js'
import { pageOf } from '../../kit/page.js'
import type { networkNames } from '../networkName.js'
import { blocksOf, primaryBlock, primaryBlockJson } from './primaryBlock.js'
import { type PrimaryChain, primaryChainInfo, primaryChainNamed } from './primaryChain.js'

/** The times of a list, Unix seconds. */
export const timeRange = {
  startTimestamp: integerParameter('Only what is not older than this time, in Unix seconds.'),
  endTimestamp: integerParameter('Only what is not newer than this time, in Unix seconds.'),
}

/** The bounds of a list by time, both included. Unix seconds. */
export type TimeRange = {
  readonly startTimestamp: number | undefined
  readonly endTimestamp: number | undefined
}

/** A page of blocks of a chain. */
export const blocksPage = namedObject('ListPrimaryNetworkBlocksResponse', {
  nextPageToken: optional(text),
  blocks: listOf(primaryBlock),
  chainInfo: primaryChainInfo,
})

/**
 * Returns a page of blocks of the chain that a path names, the newest first.
 * @param choose returns the heights that are listed, ascending
 */
export function blocksPageJson(
  { network, views }: DataContext,
  request: TimeRange & {
    readonly network: (typeof networkNames)[number]
    readonly blockchainId: string
  },
  page: PageRequest,
  choose: (blocks: ReturnType<typeof blocksOf>) => readonly number[],
) {
  const chain: PrimaryChain = primaryChainNamed(network, request.network, request.blockchainId)
  if (!chain.isHere) return { blocks: [], chainInfo: chain.info }
  const blocks = blocksOf(views, chain)
  const { startTimestamp, endTimestamp } = request
  const range = {
    from: startTimestamp === undefined ? 0 : blocks.heightAt(startTimestamp),
    before: endTimestamp === undefined ? Number.MAX_SAFE_INTEGER : blocks.heightAt(endTimestamp + 1),
  }
  const { items, nextPageToken } = pageOf(page, function* (after) {
    const position = after === undefined ? undefined : Number(after[0])
    for (const height of rowsOf(choose(blocks), range, position)) yield { key: [height], item: height }
  })
  return {
    nextPageToken,
    blocks: items.flatMap((height) => {
      const block = blocks.byHeight(height)
      return block === undefined ? [] : [primaryBlockJson(chain.name, block)]
    }),
    chainInfo: chain.info,
  }
}
