import { listOf, namedObject, optional, text } from '../../kit/schemas.js'
import { defineOperation } from '../kit/Operation.js'
import { indexesOf } from '../kit/orderedRows.js'
import { pageOf } from '../kit/page.js'
import { sortOrder } from '../kit/sortOrder.js'
import { blockchain, blockchainJson } from '../parts/blockchainJson.js'
import { network } from '../parts/networkName.js'
import { platformIndex } from '../parts/platformIndex.js'

/** The blockchains of all subnets in the order of their creation, with the P-Chain as the oldest. */
export const listBlockchains = defineOperation({
  id: 'listBlockchains',
  path: '/v1/networks/{network}/blockchains',
  tag: 'Primary Network',
  summary: 'Lists the blockchains of all subnets, the newest first.',
  inPath: { network },
  inQuery: { sortOrder },
  paging: { maximum: 10_000, default: 100 },
  answer: namedObject('ListBlockchainsResponse', {
    nextPageToken: optional(text),
    blockchains: listOf(blockchain),
  }),
  units: 20,
  handler(context, { network: name, sortOrder }, page) {
    const chains = platformIndex(context, name)?.subnets.chains ?? []
    const { items, nextPageToken } = pageOf(page, (after) => indexesOf(chains.length, sortOrder, after))
    const rows = items.flatMap((index) => chains[index] ?? [])
    return { nextPageToken, blockchains: rows.map((row) => blockchainJson(context, row)) }
  },
})
