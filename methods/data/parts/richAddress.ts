import type { Address } from '../../../state/evm/values/Address.js'
import { checksumAddress } from '../../../state/evm/values/checksumAddress.js'
import type { EvmView } from '../../../state/views/evm/EvmView.js'
import type { TypeOf } from '../../kit/schema.js'
import { integer, namedObject, optional, text } from '../../kit/schemas.js'
import type { Answered } from '../kit/Answered.js'
import type { DataContext } from '../kit/DataContext.js'
import { tokenFactsOf } from './tokenFacts.js'

/** An address, with the name, symbol and decimals of the token contract there, if any. */
export const richAddress = namedObject('RichAddress', {
  name: optional(text),
  symbol: optional(text),
  decimals: optional(integer),
  logoUri: optional(text),
  address: text,
})

/** Returns an address, with the name and the symbol of a token contract at that address. */
export function richAddressJson(
  { network }: DataContext,
  view: EvmView,
  address: Address,
): Answered<TypeOf<typeof richAddress>> {
  const { holdings } = view
  const isErc20 = holdings.isSeenAs(address, 'erc20')
  if (!isErc20 && !holdings.isSeenAs(address, 'erc721')) return { address: checksumAddress(address) }
  const { name, symbol, decimals, logoUri } = tokenFactsOf(network, view, address)
  return {
    name,
    symbol,
    decimals: isErc20 ? decimals : undefined,
    logoUri,
    address: checksumAddress(address),
  }
}
