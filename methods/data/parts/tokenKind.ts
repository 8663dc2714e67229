import type { Address } from '../../../state/evm/values/Address.js'
import type { EvmView } from '../../../state/views/evm/EvmView.js'

const kinds = ['erc721', 'erc1155'] as const
export type TokenKind = (typeof kinds)[number]

/** The interfaces of collections (ERC-165). */
const interfaces = { erc721: '80ac58cd', erc1155: 'd9b67a26' } as const

/** Returns the kind that a collection claims to be (ERC-165); undefined when it claims neither. */
export function claimedKind({ contracts }: EvmView, contract: Address): TokenKind | undefined {
  return kinds.find((kind) => contracts.supports(contract, interfaces[kind]))
}

/**
 * Returns the kind of a collection: the one that the contract claims, or else the one that its logs show. Undefined
 * for other contracts.
 * @param tokenId a token whose own logs count before those of others
 */
export function tokenKind(view: EvmView, contract: Address, tokenId?: bigint): TokenKind | undefined {
  const { holdings } = view
  return (
    claimedKind(view, contract) ??
    (tokenId === undefined ? undefined : holdings.token(contract, tokenId)?.kind) ??
    kinds.find((kind) => holdings.isSeenAs(contract, kind))
  )
}
