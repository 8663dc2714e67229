import { hexToBytes } from '../../../state/codec/hex.js'
import { type Address, toAddress } from '../../../state/evm/values/Address.js'
import type { DataContext } from '../../data/kit/DataContext.js'
import { viewOf } from '../../data/parts/evmChain.js'
import type { JsonSchema } from '../../kit/schema.js'
import { erc20Amounts } from './erc20Amounts.js'
import { heightsIn } from './heights.js'
import { nativeAmounts } from './nativeAmounts.js'
import { nftAmounts } from './nftHolders.js'

/** The parameters of a query, all texts but for the times of an NFT query. */
type QueryParams = Readonly<Record<string, string | number>>

/** A query of addresses by the tokens that they hold or held. */
export type AddressQuery = {
  readonly id: string
  readonly type: QueryType
  readonly params: QueryParams
}

const decimal = { type: 'string', format: 'decimal' }
const contract = { type: 'string', format: 'evm-address' }
const time = { type: 'integer', minimum: 0, maximum: 8_640_000_000_000 }
const dates = { firstDate: { type: 'string', format: 'date' }, lastDate: { type: 'string', format: 'date' } }
const ofChain = { evmChainId: decimal }
const native = [{ ...dates, ...ofChain, minBalance: decimal }]
const erc20 = [{ ...dates, ...ofChain, minBalance: decimal, contractAddress: contract }]
const nft = [
  { ...dates, ...ofChain, contractAddress: contract },
  { startTs: time, endTs: time, ...ofChain, contractAddress: contract },
]
const ticket = { minBalance: decimal, subjectAddress: contract }
const latest = { ...ofChain, minBalance: decimal }

/** The kinds of queries, each with the forms that its parameters may have. */
const paramsOf = {
  AllTimeNativeBalance: native,
  AnyTimeNativeBalance: native,
  AllTimeErc20Balance: erc20,
  AnyTimeErc20Balance: erc20,
  AllTimeNftHolders: nft,
  AnyTimeNftHolders: nft,
  LatestBalance: [
    { ...latest, tokenType: { const: 'NATIVE' } },
    { ...latest, tokenType: { const: 'ERC20' }, contractAddress: contract },
  ],
  AllTimeStarsArenaBalance: [{ ...dates, ...ticket }],
  AnyTimeStarsArenaBalance: [{ ...dates, ...ticket }],
  LatestBalanceStarsArena: [ticket],
} as const satisfies Readonly<Record<string, readonly Readonly<Record<string, JsonSchema>>[]>>

type QueryType = keyof typeof paramsOf

/** The schema of a query. */
export const addressQuerySchema: JsonSchema = {
  title: 'AddressQuery',
  type: 'object',
  required: ['id', 'type', 'params'],
  properties: { id: { type: 'string', minLength: 1 }, type: { enum: Object.keys(paramsOf) } },
  anyOf: Object.entries(paramsOf).flatMap(([type, forms]) =>
    forms.map((properties) => ({
      properties: {
        type: { const: type },
        params: { type: 'object', required: Object.keys(properties), properties },
      },
    })),
  ),
}

/** Returns why the period of a query is not allowed. */
export function refusalOfPeriod({ id, params }: AddressQuery): string | undefined {
  const [from, to] = periodOf(params)
  return from > to ? `the period of the query ${id} ends before it begins` : undefined
}

/**
 * Returns the addresses that a query finds. `AllTime` ones held enough as long as the period lasted, `AnyTime` ones
 * at some time of it: native amounts are looked at when each UTC day ends, tokens after each transfer.
 * @throws {DataApiError} 404 for an unknown chain, 503 for one that is unavailable
 */
export function addressesOf(context: DataContext, { type, params }: AddressQuery): readonly Address[] {
  // The tickets belong to an application of the public network, which does not exist here.
  if (type.includes('StarsArena')) return []
  const view = viewOf(context, String(params['evmChainId']))
  const [from, to] = type === 'LatestBalance' ? [latestSecond, latestSecond] : periodOf(params)
  const heights = heightsIn(view, from, to)
  const token = toAddress(hexToBytes(String(params['contractAddress'] ?? zeros)))
  const amounts = type.includes('Nft')
    ? nftAmounts(view, token, heights)
    : type.includes('Erc20') || params['tokenType'] === 'ERC20'
      ? erc20Amounts(view, token, heights)
      : nativeAmounts(view, heights)
  const least = type.includes('Nft') ? 1n : BigInt(params['minBalance'] ?? 0)
  const isEnough = (amount: bigint) => amount >= least
  return [...amounts].flatMap(([address, seen]) =>
    (type.startsWith('AnyTime') ? seen.some(isEnough) : seen.every(isEnough)) ? [address] : [],
  )
}

const zeros = `0x${'0'.repeat(40)}`
const daySeconds = 86_400
/** Later than any block. */
const latestSecond = Number.MAX_SAFE_INTEGER - 1

/** Returns the first and the last second of a period, Unix seconds. */
function periodOf({ firstDate, lastDate, startTs, endTs }: QueryParams): readonly [number, number] {
  if (firstDate === undefined || lastDate === undefined) return [Number(startTs ?? 0), Number(endTs ?? 0)]
  const startOf = (date: string | number) => Date.parse(String(date)) / 1000
  return [startOf(firstDate), startOf(lastDate) + daySeconds - 1]
}
