import { listOf, namedObject, optional, text } from '../../kit/schemas.js'
import { defineOperation } from '../kit/Operation.js'
import { indexesOf } from '../kit/orderedRows.js'
import { pageOf } from '../kit/page.js'
import { sortOrder } from '../kit/sortOrder.js'
import { network } from '../parts/networkName.js'
import { platformIndex } from '../parts/platformIndex.js'
import { subnet, subnetJson } from '../parts/subnetJson.js'

/** The subnets in the order of their creation, with the primary network as the oldest. */
export const listSubnets = defineOperation({
  id: 'listSubnets',
  path: '/v1/networks/{network}/subnets',
  tag: 'Primary Network',
  summary: 'Lists the subnets, the newest first.',
  inPath: { network },
  inQuery: { sortOrder },
  paging: { maximum: 10_000, default: 100 },
  answer: namedObject('ListSubnetsResponse', { nextPageToken: optional(text), subnets: listOf(subnet) }),
  units: 20,
  handler(context, { network: name, sortOrder }, page) {
    const { subnets } = platformIndex(context, name) ?? {}
    if (subnets === undefined) return { subnets: [] }
    const { items, nextPageToken } = pageOf(page, (after) => indexesOf(subnets.ids.length, sortOrder, after))
    const rows = items.flatMap((index) => subnets.at(index) ?? [])
    return { nextPageToken, subnets: rows.map((row) => subnetJson(context, subnets, row)) }
  },
})
