import { emptyId, type Id, idToString } from '../../../../state/codec/ids.js'
import type { Network } from '../../../../state/Network.js'
import type { DataNetworkName } from '../../../../state/views/DataApiOptions.js'
import type { TypeOf } from '../../../kit/schema.js'
import { namedObject, oneOf } from '../../../kit/schemas.js'
import { badRequest, chainUnavailable } from '../../kit/DataApiError.js'
import { type Parameter, required, textParameter } from '../../kit/Parameter.js'
import { isUnavailable } from '../chainDescription.js'
import { isThisNetwork, type networkNames } from '../networkName.js'

/** The names of the chains of the primary network. */
export const primaryChainNames = ['p-chain', 'x-chain', 'c-chain'] as const

export type PrimaryChainName = (typeof primaryChainNames)[number]

/** The IDs of the chains on mainnet and Fuji, which clients send to any network. */
export const publicChainIds: Readonly<Record<DataNetworkName, Readonly<Record<PrimaryChainName, string>>>> = {
  mainnet: {
    'p-chain': idToString(emptyId),
    'x-chain': '2oYMBNV4eNHyqk2fjjV5nVQLDbtmNJzq5s3qs3Lo6ftnC6FByM',
    'c-chain': '2q9e4r6Mu3U68nU1fYjgbR6JvwrRx36CohpAX5UQxse55x1Q5',
  },
  fuji: {
    'p-chain': idToString(emptyId),
    'x-chain': '2JVSBoinj9C2J33VntvzYtVJNZdN2NKiwwKjcumHUWEb5DbBrm',
    'c-chain': 'yH8D7ThNJkxmtkuv2jgBa4P1Rn3Qpr4pPr7QYNfcdoS6k6HWp',
  },
}

/** The parameter of a path that names a chain of the primary network. */
export const blockchainId: Parameter<string> = {
  ...required(
    textParameter<string>(
      'A chain of the primary network: `p-chain`, `x-chain`, `c-chain`, its ID, or its ID on mainnet or Fuji.',
    ),
  ),
  meaning: (text, network) => primaryChainIdNamed(network, String(text)) ?? text,
}

/** A chain of the primary network, as answers name it. */
export const primaryChainInfo = namedObject('PrimaryNetworkChainInfo', {
  chainName: oneOf(...primaryChainNames),
  network: oneOf('mainnet', 'fuji'),
})

/** A chain of the primary network that a request names. */
export type PrimaryChain = {
  readonly name: PrimaryChainName
  readonly id: Id
  readonly info: TypeOf<typeof primaryChainInfo>
  /** Whether the request means this network. Requests for another one find nothing. */
  readonly isHere: boolean
}

/**
 * Returns the chain that a path names.
 * @throws {DataApiError} 400 for another name, 503 when the chain is unavailable
 */
export function primaryChainNamed(
  network: Network,
  networkName: (typeof networkNames)[number],
  text: string,
): PrimaryChain {
  const name = primaryChainNameOf(network, text)
  if (name === undefined)
    throw badRequest(
      `blockchainId must be one of the following values: ${primaryChainNames.join(', ')}, or an ID`,
    )
  const id = primaryChainId(network, name)
  if (isUnavailable(network, { blockchainId: id })) throw chainUnavailable(name)
  return {
    name,
    id,
    info: { chainName: name, network: networkName === 'mainnet' ? 'mainnet' : 'fuji' },
    isHere: isThisNetwork(network, networkName),
  }
}

/** Returns the ID of the chain of the primary network that a text names; undefined for any other text. */
export function primaryChainIdNamed(network: Network, text: string): Id | undefined {
  const name = primaryChainNameOf(network, text)
  return name === undefined ? undefined : primaryChainId(network, name)
}

/** Returns the name of the chain of the primary network that a text names; undefined for any other text. */
export function primaryChainNameOf(network: Network, text: string): PrimaryChainName | undefined {
  return primaryChainNames.find((each) => namesOf(network, each).includes(text))
}

/** Returns the X-Chain, which a path must name. @throws {DataApiError} 400 for another chain */
export function xChainNamed(...path: Parameters<typeof primaryChainNamed>): PrimaryChain {
  const chain = primaryChainNamed(...path)
  if (chain.name !== 'x-chain') throw badRequest('blockchainId must be that of the X-Chain')
  return chain
}

/** Returns the ID of a chain of this network. */
export function primaryChainId({ world: { genesis } }: Network, name: PrimaryChainName): Id {
  return { 'p-chain': emptyId, 'x-chain': genesis.xChain.chainId, 'c-chain': genesis.cChain.chainId }[name]
}

/** Returns the texts that name a chain. */
function namesOf(network: Network, name: PrimaryChainName): readonly string[] {
  const { mainnet, fuji } = publicChainIds
  return [name, mainnet[name], fuji[name], idToString(primaryChainId(network, name))]
}
