import type { EvmChain } from '../../../state/evm/chain/EvmChain.js'
import type { TypeOf } from '../../kit/schema.js'
import { integer, namedObject, optional, text, uintText } from '../../kit/schemas.js'
import type { Answered } from '../kit/Answered.js'
import type { DataContext } from '../kit/DataContext.js'
import { networkTokenOf } from './chainDescription.js'
import { type Money, money, nativePrice, worth } from './prices.js'

/** A balance in a chain's own token, wei. */
export const nativeTokenBalance = namedObject('NativeTokenBalance', {
  name: text,
  symbol: text,
  decimals: integer,
  logoUri: optional(text),
  chainId: text,
  price: optional(money),
  balance: uintText,
  balanceValue: optional(money),
})

/** Returns a balance in a chain's own token. @param balance in wei */
export function nativeBalanceJson(
  { network }: DataContext,
  chain: EvmChain,
  balance: bigint,
  code: Money['currencyCode'] = 'usd',
): Answered<TypeOf<typeof nativeTokenBalance>> {
  const { name, symbol, decimals, logoUri } = networkTokenOf(network, chain)
  const price = nativePrice(network, chain, code)
  return {
    name,
    symbol,
    decimals,
    logoUri,
    chainId: chain.config.chainId.toString(),
    price,
    balance: balance.toString(),
    balanceValue: worth(balance, decimals, price),
  }
}
