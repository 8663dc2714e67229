import type { Address } from '../../state/evm/values/Address.js'
import { checksumAddress } from '../../state/evm/values/checksumAddress.js'
import { defineOperation, type Operation } from '../data/kit/Operation.js'
import { pageOf } from '../data/kit/page.js'
import { integer, listOf, mapOf, namedObject, optional, text } from '../kit/schemas.js'
import {
  type AddressQuery,
  addressesOf,
  addressQuerySchema,
  refusalOfPeriod,
} from './parts/addressQueries.js'

/** A request: queries, and whether an address must be found by all of them or by any. */
type CompositeQuery = { readonly queries: readonly AddressQuery[]; readonly operator: 'AND' | 'OR' }

/** Addresses that several queries find together, in ascending order. The older path does the same. */
export const compositeQueries: readonly Operation[] = (
  [
    ['compositeQueryV2', '/v2/lookingGlass/compositeQuery'],
    ['compositeQuery', '/v1/lookingGlass/compositeQuery'],
  ] as const
).map(([id, path]) =>
  defineOperation({
    id,
    api: 'metrics',
    method: 'POST',
    path,
    tag: 'Looking Glass',
    summary: 'Lists the addresses that all of some queries find, or any of them.',
    description:
      'Amounts are in the smallest unit. Addresses are found that the blocks or the logs of a chain name.',
    body: {
      schema: {
        title: 'CompositeQueryRequest',
        required: ['queries', 'operator'],
        properties: {
          queries: { type: 'array', minItems: 1, maxItems: 10, items: addressQuerySchema },
          operator: { type: 'string', enum: ['AND', 'OR'] },
        },
      },
      // The schema has checked its members.
      read: (body): CompositeQuery => body as unknown as CompositeQuery,
    },
    paging: { maximum: 5000, default: 1000, inBody: true },
    answer: namedObject('CompositeQueryResponse', {
      nextPageToken: optional(text),
      subQueryCounts: mapOf(integer),
      totalCount: integer,
      addresses: listOf(text),
    }),
    units: 3000,
    refusal({ body: { queries } }) {
      if (new Set(queries.map(({ id }) => id)).size < queries.length) return 'the IDs of queries must differ'
      return queries.map(refusalOfPeriod).find((refusal) => refusal !== undefined)
    },
    handler(context, { body: { queries, operator } }, page) {
      const found = queries.map((query) => new Set(addressesOf(context, query)))
      const addresses = combined(found, operator)
      const { items, nextPageToken } = pageOf(page, (after) =>
        addresses
          .filter((address) => after === undefined || address > String(after[0]))
          .map((address) => ({ key: [address], item: address })),
      )
      return {
        nextPageToken,
        subQueryCounts: Object.fromEntries(queries.map(({ id }, index) => [id, found[index]?.size ?? 0])),
        totalCount: addresses.length,
        addresses: items.map(checksumAddress),
      }
    },
  }),
)

function combined(found: readonly ReadonlySet<Address>[], operator: 'AND' | 'OR'): readonly Address[] {
  const all = new Set(found.flatMap((addresses) => [...addresses]))
  const isIn = (address: Address) => found.every((addresses) => addresses.has(address))
  return [...all].filter((address) => operator === 'OR' || isIn(address)).sort()
}
