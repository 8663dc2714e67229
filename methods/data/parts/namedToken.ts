import type { Address } from '../../../state/evm/values/Address.js'
import type { EvmView } from '../../../state/views/evm/EvmView.js'
import { notFound } from '../kit/DataApiError.js'
import { required, textParameter } from '../kit/Parameter.js'
import { type ReadToken, readToken } from './collectibles.js'
import { tokenKind } from './tokenKind.js'

const wordLimit = 1n << 256n

/** The token that a path names. */
export const tokenId = required(textParameter('The ID of the token.', { format: 'decimal' }, BigInt))

/**
 * Returns a token of a collection. It exists if a log has moved it, or if its contract names an owner.
 * @throws {DataApiError} 404 when there is none
 */
export function tokenNamed(view: EvmView, contract: Address, id: bigint): ReadToken {
  const kind = tokenKind(view, contract, id)
  const missing = notFound(`token ${id} of ${contract}`)
  if (kind === undefined || id >= wordLimit) throw missing
  const token = readToken(view, contract, id, kind)
  if (view.holdings.token(contract, id) === undefined && token.owner === undefined) throw missing
  return token
}
