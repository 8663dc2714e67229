import { type Address, zeroAddress } from '../../../state/evm/values/Address.js'
import { checksumAddress } from '../../../state/evm/values/checksumAddress.js'
import type { EvmView } from '../../../state/views/evm/EvmView.js'
import { heightOfRow } from '../../../state/views/evm/rows.js'
import type { TypeOf } from '../../kit/schema.js'
import { namedObject, oneOf, optional, text, uintText } from '../../kit/schemas.js'
import type { Answered } from '../kit/Answered.js'
import type { DataContext } from '../kit/DataContext.js'
import { describedToken } from './describedToken.js'
import { type DescribedToken, erc721Metadata, erc1155Metadata, metadataOf } from './tokenMetadata.js'

const erc721Members = {
  address: text,
  name: text,
  symbol: text,
  ercType: oneOf('ERC-721'),
  tokenId: uintText,
  tokenUri: text,
  metadata: erc721Metadata,
  ownerAddress: optional(text),
}
const erc1155Members = {
  address: text,
  ercType: oneOf('ERC-1155'),
  tokenId: uintText,
  tokenUri: text,
  metadata: erc1155Metadata,
}

/** A token of ERC-721. */
export const erc721Token = namedObject('Erc721Token', erc721Members)
/** A token of ERC-1155. */
export const erc1155Token = namedObject('Erc1155Token', erc1155Members)
/** An ERC-721 token with its owner. */
export const erc721Balance = namedObject('Erc721TokenBalance', { ...erc721Members, chainId: text })
/** The balance of an ERC-1155 token. */
export const erc1155Balance = namedObject('Erc1155TokenBalance', {
  ...erc1155Members,
  chainId: text,
  balance: uintText,
})

export type Erc721TokenJson = Answered<TypeOf<typeof erc721Token>>
export type Erc1155TokenJson = Answered<TypeOf<typeof erc1155Token>>

/** A token as its contract and the logs describe it, on the last indexed state. */
export type ReadToken = DescribedToken & {
  readonly name: string
  readonly symbol: string
  /** Of an ERC-721 token only. */
  readonly owner: Address | undefined
}

/** Reads a token. It is read at once, so that all tokens of a page are read from one state. */
export function readToken(
  view: EvmView,
  contract: Address,
  tokenId: bigint,
  kind: DescribedToken['kind'],
): ReadToken {
  const { chain, contracts, holdings } = view
  const seen = holdings.token(contract, tokenId)
  const first = seen?.firstRow
  const block = first === undefined ? undefined : chain.blockByNumber(BigInt(heightOfRow(first)))
  const firstSeen = block && Number(block.header.timestamp)
  const owner = kind === 'erc721' ? ownerOf(view, contract, tokenId) : undefined
  const { name, symbol } = kind === 'erc721' ? contracts.facts(contract) : { name: '', symbol: '' }
  const uri = contracts.uriOf(contract, kind, tokenId)
  return {
    chain,
    contract,
    tokenId,
    kind,
    name,
    symbol,
    owner,
    gone: kind === 'erc721' ? owner === undefined : seen !== undefined && seen.supply <= 0n,
    uri: kind === 'erc1155' ? uri?.replaceAll('{id}', tokenId.toString(16).padStart(64, '0')) : uri,
    firstSeen,
    indexedAgain: view.reindexings.at(contract, tokenId, Number(chain.clock.nowSeconds())),
  }
}

/** Returns the owner of an ERC-721 token by the contract, or else by the last log. */
export function ownerOf(view: EvmView, contract: Address, tokenId: bigint): Address | undefined {
  const owner = view.contracts.ownerOf(contract, tokenId)
  if (owner !== undefined) return owner
  const last = view.lastReceiver(contract, tokenId)
  return last === zeroAddress ? undefined : last
}

/** Returns a token of either kind with its metadata. */
export async function tokenJson(
  context: DataContext,
  token: ReadToken,
): Promise<Erc721TokenJson | Erc1155TokenJson> {
  return token.kind === 'erc721' ? await erc721Json(context, token) : await erc1155Json(context, token)
}

/** Returns a token of ERC-721 with its metadata. */
export async function erc721Json({ network }: DataContext, token: ReadToken): Promise<Erc721TokenJson> {
  const { chain, contract, tokenId, uri, owner } = token
  const described = describedToken(network, chain, contract, network.world.dataApi.descriptions.tokens)
  return {
    address: checksumAddress(contract),
    name: described?.name ?? token.name,
    symbol: described?.symbol ?? token.symbol,
    ercType: 'ERC-721',
    tokenId: tokenId.toString(),
    tokenUri: uri ?? '',
    metadata: await metadataOf(network, token),
    ownerAddress: owner && checksumAddress(owner),
  }
}

/** Returns a token of ERC-1155 with its metadata. */
export async function erc1155Json({ network }: DataContext, token: ReadToken): Promise<Erc1155TokenJson> {
  const { contract, tokenId, uri } = token
  return {
    address: checksumAddress(contract),
    ercType: 'ERC-1155',
    tokenId: tokenId.toString(),
    tokenUri: uri ?? '',
    metadata: await metadataOf(network, token),
  }
}
