import type { Address } from '../../../state/evm/types.js'
import type { EvmView } from '../../../state/views/evm/EvmView.js'

/** The interfaces of collections (ERC-165). */
const interfaces = { erc721: '80ac58cd', erc1155: 'd9b67a26' } as const

/**
 * Returns the kind of a collection: the one that the contract claims, or else the one that its logs show.
 * Undefined for what is neither.
 */
export function tokenKind(
  { contracts, holdings }: EvmView,
  contract: Address,
): 'erc721' | 'erc1155' | undefined {
  const kinds = ['erc721', 'erc1155'] as const
  return (
    kinds.find((kind) => contracts.supports(contract, interfaces[kind])) ??
    kinds.find((kind) => holdings.isSeenAs(contract, kind))
  )
}
