import type { Address } from '../../../state/evm/values/Address.js'
import { checksumAddress } from '../../../state/evm/values/checksumAddress.js'
import type { EvmView } from '../../../state/views/evm/EvmView.js'
import { integer, namedObject, oneOf, optional, text } from '../../kit/schemas.js'
import type { DataContext } from '../kit/DataContext.js'
import { type Money, money, tokenPrice } from './prices.js'
import { tokenFactsOf } from './tokenFacts.js'

/** The members of an ERC-20 token. */
export const erc20Members = {
  address: text,
  name: text,
  symbol: text,
  decimals: integer,
  logoUri: optional(text),
  ercType: oneOf('ERC-20'),
  price: optional(money),
}

/** An ERC-20 token as its contract describes it. */
export const erc20Token = namedObject('Erc20Token', erc20Members)

/** Returns an ERC-20 token. */
export function erc20Json(
  { network }: DataContext,
  view: EvmView,
  contract: Address,
  currency: Money['currencyCode'] = 'usd',
) {
  // Pages have hundreds of tokens, and spreading objects takes longer than naming their members.
  const { name, symbol, decimals, logoUri } = tokenFactsOf(network, view, contract)
  return {
    address: checksumAddress(contract),
    name,
    symbol,
    decimals,
    logoUri,
    ercType: 'ERC-20' as const,
    price: tokenPrice(network, view.chain, contract, currency),
  }
}
