import type { EvmChain } from '../../../state/evm/chain/EvmChain.js'
import type { Address } from '../../../state/evm/types.js'
import type { Network } from '../../../state/Network.js'
import type { TypeOf } from '../../kit/schema.js'
import { number, object, oneOf } from '../../kit/schemas.js'
import { currencies } from '../../params/dataApiInputs.js'
import { wordOr } from '../kit/Parameter.js'
import { isCChain } from './chainDescription.js'
import { namesOfChain } from './namesOfChain.js'

/** An amount of a currency. */
export const money = object({ currencyCode: oneOf(...currencies), value: number })

export type Money = TypeOf<typeof money>

/** The currency of prices. */
export const currency = wordOr('The currency of prices.', currencies, 'usd')

/** Returns the configured price of a chain's own token; undefined without one. Only AVAX has any. */
export function nativePrice(
  network: Network,
  chain: EvmChain,
  code: Money['currencyCode'],
): Money | undefined {
  return isCChain(network, chain) ? priceOf(network.options.dataApi?.prices?.['AVAX'], code) : undefined
}

/** Returns the configured price of a token; undefined without one. */
export function tokenPrice(
  network: Network,
  { blockchainId }: EvmChain,
  token: Address,
  code: Money['currencyCode'],
): Money | undefined {
  const prices = network.options.dataApi?.prices
  if (prices === undefined) return undefined
  const wanted = new Set(namesOfChain(network, blockchainId).map((name) => `${name}:${token}`))
  const found = Object.entries(prices).find(([asset]) => {
    const colon = asset.lastIndexOf(':')
    return wanted.has(asset.slice(0, colon) + asset.slice(colon).toLowerCase())
  })
  return priceOf(found?.[1], code)
}

/** Returns what an amount is worth, to two decimals; undefined without a price. */
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
