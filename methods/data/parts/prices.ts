import type { EvmChain } from '../../../state/evm/chain/EvmChain.js'
import type { Address } from '../../../state/evm/values/Address.js'
import type { Network } from '../../../state/Network.js'
import type { TypeOf } from '../../kit/schema.js'
import { namedObject, number, oneOf } from '../../kit/schemas.js'
import { currencies } from '../../params/dataApiInputs.js'
import { wordOr } from '../kit/Parameter.js'
import { isCChain } from './chainDescription.js'
import { describedToken } from './describedToken.js'

/** An amount of a currency. */
export const money = namedObject('Money', { currencyCode: oneOf(...currencies), value: number })

export type Money = TypeOf<typeof money>

/** The currency of prices. */
export const currency = wordOr('The currency of prices.', currencies, 'usd')

/** The age from which something in the past has a price of its own, seconds. */
const pricedFrom = 24n * 3600n

/** Returns the configured price of a chain's own token; undefined without one. Only AVAX has any. */
export function nativePrice(
  network: Network,
  chain: EvmChain,
  code: Money['currencyCode'],
): Money | undefined {
  const { prices } = network.world.dataApi.descriptions
  return isCChain(network, chain) ? priceOf(prices?.['AVAX'], code) : undefined
}

/**
 * Returns the price that AVAX had at a time, Unix seconds: that of its day or of the last day before that has one, else
 * the configured price. Undefined for 24 hours, and without a price.
 */
export function historicalPrice(
  network: Network,
  timestamp: bigint,
  code: Money['currencyCode'],
): Money | undefined {
  if (network.world.clock.nowSeconds() - timestamp <= pricedFrom) return undefined
  const day = new Date(Number(timestamp) * 1000).toISOString().slice(0, 10)
  const { pricesByDay = {} } = network.world.dataApi.descriptions
  const priced = Object.keys(pricesByDay)
    .filter((each) => each <= day && pricesByDay[each]?.['AVAX']?.[code] !== undefined)
    .sort()
  const found = pricesByDay[priced.at(-1) ?? '']
  return found === undefined ? nativePrice(network, network.world.cChain, code) : priceOf(found['AVAX'], code)
}

/** Returns the configured price of a token; undefined without one. */
export function tokenPrice(
  network: Network,
  chain: EvmChain,
  token: Address,
  code: Money['currencyCode'],
): Money | undefined {
  return priceOf(describedToken(network, chain, token, network.world.dataApi.descriptions.prices), code)
}

/** Returns the value of an amount in a currency, to two decimals; undefined without a price. */
export function worth(amount: bigint, decimals: number, price: Money | undefined): Money | undefined {
  if (price === undefined) return undefined
  return { currencyCode: price.currencyCode, value: hundredths(amount, decimals, price.value) / 100 }
}

/** Returns the hundredths of an amount's worth, computed with all its digits. */
function hundredths(amount: bigint, decimals: number, price: number): number {
  // A number is written with an exponent where it is very small or very large: 1e-7, 1.5e+21.
  const [, whole = '0', fraction = '', exponent = '0'] =
    /^(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(price)) ?? []
  const places = decimals + fraction.length - Number(exponent) - 2
  const product = amount * BigInt(whole + fraction)
  if (places <= 0) return Number(product * 10n ** BigInt(-places))
  const unit = 10n ** BigInt(places)
  return Number((product + unit / 2n) / unit)
}

function priceOf(
  byCurrency: Readonly<Record<string, number>> | undefined,
  code: Money['currencyCode'],
): Money | undefined {
  const value = byCurrency?.[code]
  return value === undefined ? undefined : { currencyCode: code, value }
}
