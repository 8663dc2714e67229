import type { AvmChain } from '../avm/AvmChain.js'
import { platformVmId } from '../codec/namedIds.js'
import type { EvmChain } from '../evm/chain/EvmChain.js'
import { unknownEthApi } from '../evm/config/ethApis.js'
import type { NetworkGenesis } from '../genesis/NetworkGenesis.js'
import { avmInner } from '../interchain/avmInner.js'
import { evmInner } from '../interchain/evmInner.js'
import type { RunningChain } from '../node/chains.js'
import { type PlatformChain, platformChainId, primaryNetworkId } from '../platform/PlatformChain.js'
import { platformInner } from '../platform/platformInner.js'

/**
 * Returns P, X and C in the order in which the node starts them, with their endpoints below `/ext/bc/<ID>`.
 */
export function primaryNetworkChains(
  genesis: NetworkGenesis,
  platform: PlatformChain,
  avm: AvmChain,
  cChain: EvmChain,
): RunningChain[] {
  return [
    {
      id: platformChainId,
      subnetId: primaryNetworkId,
      vmId: platformVmId,
      extensions: ['', '/proposervm'],
      indexes: ['block'],
      lastAccepted: () => ({
        height: platform.blocks.height,
        id: platform.outerBlocks.last(platformInner(platform)).id,
      }),
    },
    {
      id: genesis.xChain.chainId,
      subnetId: primaryNetworkId,
      vmId: genesis.xChain.vmId,
      extensions: ['', '/wallet'],
      indexes: ['block', 'vtx', 'tx'],
      lastAccepted: () => ({
        height: avm.blocks.height,
        id: platform.outerBlocks.last(avmInner(platform, avm)).id,
      }),
    },
    {
      id: cChain.blockchainId,
      subnetId: primaryNetworkId,
      vmId: genesis.cChain.vmId,
      extensions: [
        '/rpc',
        '/ws',
        '/avax',
        ...(cChain.options.adminApiEnabled ? ['/admin'] : []),
        '/proposervm',
      ],
      endpointsError: cChain.isAsynchronous ? undefined : unknownEthApi(cChain.options),
      indexes: ['block'],
      lastAccepted: () => ({
        height: cChain.accepted.header.number,
        id: platform.outerBlocks.last(evmInner(platform, cChain)).id,
      }),
    },
  ]
}
