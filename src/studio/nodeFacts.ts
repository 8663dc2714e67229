import { idToString } from '../../state/codec/ids.js'
import { platformChainId } from '../../state/platform/PlatformChain.js'
import { heliconUptimeRequirement } from '../../state/platform/staking/uptimeRequirement.js'
import { packageVersion } from '../../state/process/packageVersion.js'
import { wallClockMs } from '../../state/time/wallClock.js'
import type { HomeFacts } from '../server/home/homeFacts.js'
import type { NodeClient } from './NodeClient.js'

/** The coin of an L1, whose name and symbol a node does not know. */
const coinOfL1 = { name: 'L1', symbol: 'L1', decimals: 18 } as const
const coinOfC = { name: 'Avalanche', symbol: 'AVAX', decimals: 18 } as const

/** An EVM chain that a node runs, and its EIP-155 chain ID. */
type EvmChain = { readonly name: string; readonly blockchainId: string; readonly evmChainId: string }

type Blockchain = { readonly id: string; readonly name: string }

/**
 * Reads from a node the facts about its network that the studio shows and that rarely change, in the form in which a network
 * of Snowglobe answers them.
 * @param refusal why the page may change nothing
 * @throws {Error} when the node does not answer
 */
export async function nodeFacts(node: NodeClient, refusal: string): Promise<HomeFacts> {
  const [{ networkName }, { networkID }, { nodeID }, { version }, upgrades, X, evm] = await Promise.all([
    node.call<{ networkName: string }>('/ext/info', 'info.getNetworkName'),
    node.call<{ networkID: string }>('/ext/info', 'info.getNetworkID'),
    node.call<{ nodeID: string }>('/ext/info', 'info.getNodeID'),
    node.call<{ version: string }>('/ext/info', 'info.getNodeVersion'),
    node.call<{ heliconTime?: string }>('/ext/info', 'info.upgrades'),
    node.call<{ blockchainID: string }>('/ext/info', 'info.getBlockchainID', { alias: 'X' }),
    evmChainsOf(node),
  ])
  const none = { height: '', evmChainId: undefined, coin: undefined }
  return {
    networkName,
    networkId: Number(networkID),
    nodeId: nodeID,
    release: version,
    version: packageVersion(),
    time: new Date(wallClockMs()).toISOString(),
    chains: [
      { ...none, name: 'P', blockchainId: idToString(platformChainId), path: '/ext/bc/P' },
      { ...none, name: 'X', blockchainId: X.blockchainID, path: '/ext/bc/X' },
      ...evm.map(({ name, blockchainId, evmChainId }) => ({
        name,
        blockchainId,
        evmChainId,
        height: '',
        path: `/ext/bc/${name}/rpc`,
        coin: name === 'C' ? coinOfC : coinOfL1,
      })),
    ],
    keys: [],
    uptimeRequirements: [
      // A node does not tell its own share (--uptime-requirement). This is the default.
      { fromSeconds: 0, percent: 80 },
      ...(upgrades.heliconTime === undefined
        ? []
        : [
            { fromSeconds: Date.parse(upgrades.heliconTime) / 1000, percent: heliconUptimeRequirement * 100 },
          ]),
    ],
    controlRefusal: refusal,
    hasControlApi: false,
    hasDataApi: false,
    url: node.url,
  }
}

/** Returns the EVM chains that a node runs: the C-Chain, and L1s by their blockchain IDs. */
async function evmChainsOf(node: NodeClient): Promise<readonly EvmChain[]> {
  const { blockchains } = await node.call<{ blockchains: readonly Blockchain[] }>(
    '/ext/bc/P',
    'platform.getBlockchains',
  )
  const found = await Promise.all(
    blockchains.map(async ({ id, name }) => {
      const path = name === 'C-Chain' ? 'C' : id
      // Chains of other machines, and of subnets that the node does not track, do not answer.
      const evmChainId = await node
        .call<string>(`/ext/bc/${path}/rpc`, 'eth_chainId', [])
        .catch(() => undefined)
      return evmChainId === undefined
        ? []
        : [{ name: path, blockchainId: id, evmChainId: String(BigInt(evmChainId)) }]
    }),
  )
  return found.flat().sort((a, b) => Number(b.name === 'C') - Number(a.name === 'C'))
}
