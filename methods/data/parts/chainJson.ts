import { idToString } from '../../../state/codec/ids.js'
import type { EvmChain } from '../../../state/evm/chain/EvmChain.js'
import type { Address } from '../../../state/evm/values/Address.js'
import type { TypeOf } from '../../kit/schema.js'
import { flag, integer, listOf, namedObject, oneOf, optional, text } from '../../kit/schemas.js'
import type { Answered } from '../kit/Answered.js'
import type { DataContext } from '../kit/DataContext.js'
import { chainName, describedChain, isUnavailable, networkTokenOf } from './chainDescription.js'
import { networkName } from './networkName.js'

/** The features that a chain may have in the Data API. */
export const chainFeatures = ['nftIndexing', 'webhooks', 'teleporter'] as const

/** A token by name: the one that a chain's fees are paid in. */
export const networkToken = namedObject('NetworkToken', {
  name: text,
  symbol: text,
  decimals: integer,
  logoUri: optional(text),
  description: optional(text),
})

/** An EVM chain that runs. */
export const chainInfo = namedObject('ChainInfo', {
  chainId: text,
  status: oneOf('OK', 'UNAVAILABLE'),
  chainName: text,
  description: text,
  platformChainId: optional(text),
  subnetId: optional(text),
  vmId: optional(text),
  vmName: oneOf('EVM', 'BITCOIN', 'ETHEREUM'),
  explorerUrl: optional(text),
  rpcUrl: text,
  wsUrl: optional(text),
  isTestnet: flag,
  utilityAddresses: optional(namedObject('UtilityAddresses', { multicall: optional(text) })),
  networkToken,
  chainLogoUri: optional(text),
  private: optional(flag),
  enabledFeatures: optional(listOf(oneOf(...chainFeatures))),
})

/** The usual address of the contract Multicall3 on every chain. */
const multicallAddress = '0xcA11bde05977b3631167028862bE2a173976CA11'

/** Returns a chain as the Data API describes it. */
export function chainJson(
  { network, views }: DataContext,
  chain: EvmChain,
): Answered<TypeOf<typeof chainInfo>> {
  const view = views.evm(chain)
  const described = describedChain(network, chain)
  const running = network.world.node.chains.get(chain.blockchainId)
  const head = chain.blockByNumber(BigInt(view.height)) ?? chain.genesis
  const hasMulticall = chain.keptStateAt(head).code(multicallAddress.toLowerCase() as Address).length > 0
  const multicall = described.utilityAddresses?.multicall ?? (hasMulticall ? multicallAddress : undefined)
  const path = `/ext/bc/${chain === network.world.cChain ? 'C' : idToString(chain.blockchainId)}`
  return {
    chainId: chain.config.chainId.toString(),
    status: isUnavailable(network, chain) ? 'UNAVAILABLE' : 'OK',
    chainName: chainName(network, chain),
    description: described.description ?? '',
    platformChainId: idToString(chain.blockchainId),
    subnetId: running && idToString(running.subnetId),
    vmId: running && idToString(running.vmId),
    vmName: 'EVM',
    explorerUrl: described.explorerUrl ?? '',
    rpcUrl: `${baseUrlOf(network, 'http')}${path}/rpc`,
    wsUrl: `${baseUrlOf(network, 'ws')}${path}/ws`,
    isTestnet: networkName(network) !== 'mainnet',
    utilityAddresses: multicall === undefined ? {} : { multicall },
    networkToken: networkTokenOf(network, chain),
    chainLogoUri: described.chainLogoUri ?? '',
    private: described.private ?? false,
    enabledFeatures: [
      'nftIndexing',
      'webhooks',
      ...(view.messengers.hasAny ? (['teleporter'] as const) : []),
    ],
  }
}

/** Returns the URL where the node listens, without a trailing slash. Without a port it listens nowhere yet, and `net.fetch` serves the URL. */
export function baseUrlOf({ world: { node } }: DataContext['network'], scheme: 'http' | 'ws'): string {
  const { host, port, path } = node.http
  const everywhere = host === '' || host === '0.0.0.0' || host === '::'
  const name = everywhere ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host
  return `${scheme}${node.flags.bool('http-tls-enabled') ? 's' : ''}://${name}${port === 0 ? '' : `:${port}`}${path}`
}
