import type { EvmChain } from '../../../state/evm/chain/EvmChain.js'
import type { Address } from '../../../state/evm/values/Address.js'
import type { Network } from '../../../state/Network.js'
import type { TypeOf } from '../../kit/schema.js'
import { integer, namedObject, oneOf, optional, text } from '../../kit/schemas.js'
import type { Answered } from '../kit/Answered.js'
import { isNestedTooDeeply } from '../kit/nesting.js'
import { namesOfChain } from './namesOfChain.js'

/** The state of a token's metadata. */
export const indexStatus = oneOf(
  'UNKNOWN',
  'MISSING_TOKEN',
  'INVALID_TOKEN_URI',
  'INVALID_TOKEN_URI_SCHEME',
  'UNREACHABLE_TOKEN_URI',
  'THROTTLED_TOKEN_URI',
  'METADATA_CONTENT_TOO_LARGE',
  'INVALID_METADATA',
  'INVALID_METADATA_JSON',
  'INDEXED',
  'UNINDEXED',
)

const common = {
  indexStatus,
  metadataLastUpdatedTimestamp: optional(integer),
  name: optional(text),
  symbol: optional(text),
  imageUri: optional(text),
  description: optional(text),
  animationUri: optional(text),
  externalUrl: optional(text),
  background: optional(text),
}

/** The metadata of a token of ERC-721. `attributes` is JSON text. */
export const erc721Metadata = namedObject('Erc721TokenMetadata', { ...common, attributes: optional(text) })

/** The metadata of a token of ERC-1155. `properties` is JSON text. */
export const erc1155Metadata = namedObject('Erc1155TokenMetadata', {
  ...common,
  decimals: optional(integer),
  properties: optional(text),
})

/** Metadata of either kind. */
export type TokenMetadata = Answered<TypeOf<typeof erc721Metadata>> & Answered<TypeOf<typeof erc1155Metadata>>

/** A token whose metadata is wanted. */
export type DescribedToken = {
  readonly chain: EvmChain
  readonly contract: Address
  readonly tokenId: bigint
  readonly kind: 'erc721' | 'erc1155'
  /** Whether it was burned. */
  readonly gone: boolean
  /** The URI that the contract returns, with the token's ID filled in; undefined when it returns none. */
  readonly uri: string | undefined
  /** The time of its first transfer, Unix seconds; undefined when there was none. */
  readonly firstSeen: number | undefined
  /** When it was last indexed again by request, Unix seconds; undefined when it never was. */
  readonly indexedAgain: number | undefined
}

/** The most bytes of metadata. */
const maxContentBytes = 1024 * 1024

/**
 * Returns the metadata of a token: from the configuration, or from its URI. The network never goes online: a URI that
 * is not a `data:` URI needs the option `resolveTokenUri`.
 */
export async function metadataOf(network: Network, token: DescribedToken): Promise<TokenMetadata> {
  const { kind, firstSeen, indexedAgain } = token
  const content = configured(network, token) ?? (await read(network, token))
  // Wallets that ask to index a token again wait until this time changes, whatever the status is.
  if (typeof content === 'string')
    return {
      indexStatus: content,
      ...(indexedAgain !== undefined && { metadataLastUpdatedTimestamp: indexedAgain }),
    }
  return {
    indexStatus: 'INDEXED',
    metadataLastUpdatedTimestamp: indexedAgain ?? firstSeen,
    ...members(kind, content),
  }
}

type Failure = Exclude<TypeOf<typeof indexStatus>, 'INDEXED'>
type Content = Readonly<Record<string, unknown>>

async function read({ options }: Network, { gone, uri }: DescribedToken): Promise<Content | Failure> {
  if (gone) return 'MISSING_TOKEN'
  if (uri === undefined || uri === '') return 'INVALID_TOKEN_URI'
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(uri)?.[1]?.toLowerCase()
  if (scheme === 'data') {
    const inline = dataOf(uri)
    return inline === undefined ? 'INVALID_TOKEN_URI' : parsed(inline)
  }
  if (scheme === undefined || !['http', 'https', 'ipfs', 'ar'].includes(scheme))
    return 'INVALID_TOKEN_URI_SCHEME'
  const resolve = options.dataApi?.resolveTokenUri
  if (resolve === undefined) return 'UNINDEXED'
  try {
    const resolved: unknown = await resolve(uri)
    return typeof resolved === 'string' ? parsed(resolved) : 'UNREACHABLE_TOKEN_URI'
  } catch {
    return 'UNREACHABLE_TOKEN_URI'
  }
}

/** Returns the content of a `data:` URI; undefined when it has none. */
function dataOf(uri: string): string | undefined {
  const comma = uri.indexOf(',')
  if (comma < 0) return undefined
  const content = unescaped(uri.slice(comma + 1))
  return /;\s*base64$/i.test(uri.slice(0, comma)) ? Buffer.from(content, 'base64').toString('utf8') : content
}

function unescaped(content: string): string {
  try {
    return decodeURIComponent(content)
  } catch {
    // Contracts often leave percent signs as they are.
    return content
  }
}

function parsed(content: string): Content | Failure {
  if (Buffer.byteLength(content) > maxContentBytes) return 'METADATA_CONTENT_TOO_LARGE'
  let value: unknown
  try {
    value = JSON.parse(content)
  } catch {
    return 'INVALID_METADATA_JSON'
  }
  return isObject(value) ? value : 'INVALID_METADATA'
}

/** Returns the configured metadata of a token, or of all tokens of its contract. */
function configured(network: Network, { chain, contract, tokenId }: DescribedToken): Content | undefined {
  const byChain = network.world.dataApi.descriptions.nftMetadata
  if (byChain === undefined) return undefined
  for (const name of namesOfChain(network, chain.blockchainId))
    for (const [address, tokens] of Object.entries(byChain[name] ?? {})) {
      const found = tokens[tokenId.toString()] ?? tokens['*']
      if (address.toLowerCase() === contract && found !== undefined) return found
    }
  return undefined
}

/** Returns the members of metadata. Those of a wrong type are left out. */
function members(kind: DescribedToken['kind'], content: Content): Partial<TokenMetadata> {
  const common = {
    name: textOf(content['name']),
    symbol: textOf(content['symbol']),
    imageUri: textOf(content['image']) ?? textOf(content['image_url']),
    description: textOf(content['description']),
    animationUri: textOf(content['animation_url']),
    externalUrl: textOf(content['external_url']),
    background: textOf(content['background_color']),
  }
  if (kind === 'erc721') return { ...common, attributes: jsonText(content['attributes']) }
  const { decimals } = content
  return {
    ...common,
    decimals: typeof decimals === 'number' && Number.isSafeInteger(decimals) ? decimals : undefined,
    properties: jsonText(content['properties']),
  }
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

function jsonText(value: unknown): string | undefined {
  const isWritable = (isObject(value) || Array.isArray(value)) && !isNestedTooDeeply(value)
  return isWritable ? JSON.stringify(value) : undefined
}

function isObject(value: unknown): value is Content {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
