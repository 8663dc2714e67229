import { networkTokenOf } from '../../../methods/data/parts/chainDescription.js'
import { encodeBech32 } from '../../../state/codec/bech32.js'
import { toHex } from '../../../state/codec/hex.js'
import { idToString } from '../../../state/codec/ids.js'
import { addressOfPublicKey, publicKeyOf } from '../../../state/crypto/secp256k1.js'
import { controlRefused } from '../../../state/errors/emulator.js'
import type { EvmChain } from '../../../state/evm/chain/EvmChain.js'
import { checksumAddress } from '../../../state/evm/values/checksumAddress.js'
import type { Network } from '../../../state/Network.js'
import { uptimeRequirementSince } from '../../../state/platform/staking/uptimeRequirement.js'
import { packageVersion } from '../../../state/process/packageVersion.js'
import { controlPermission } from '../access/controlGuard.js'

/** The data that the page of a network shows. */
export type HomeFacts = {
  readonly networkName: string
  readonly networkId: number
  readonly nodeId: string
  /** The release that the node reports as its version: `avalanchego/1.15.2`. */
  readonly release: string
  /** The version of this program. */
  readonly version: string
  /** The network's time in ISO 8601. */
  readonly time: string
  readonly chains: readonly HomeChain[]
  /** The keys with which the node signs for clients. They are funded, and publicly known. */
  readonly keys: readonly HomeKey[]
  /**
   * The uptime that a validator needs for its reward, by the time at which its stake begins. The earliest time comes
   * first.
   */
  readonly uptimeRequirements: readonly UptimeRequirement[]
  /** Why the page may only read; undefined when it may control the network. */
  readonly controlRefusal: string | undefined
  /** Whether the network has the control API (`/ext/emulator`), which no real node has. */
  readonly hasControlApi: boolean
  readonly hasDataApi: boolean
  /**
   * The URL at which clients reach the network when another server shows the page; undefined when it is the page's own
   * URL.
   */
  readonly url: string | undefined
}

/** The uptime in percent that a stake needs when it begins at `fromSeconds` (Unix time) or later. */
export type UptimeRequirement = { readonly fromSeconds: number; readonly percent: number }

/** A chain that the page shows. */
export type HomeChain = {
  /** The alias of the chain, or its blockchain ID when it has none. */
  readonly name: string
  readonly blockchainId: string
  /**
   * The height of its last block. Since Helicon the heights of the last executed and settled blocks follow:
   * `7 (executed 5, settled 2)`.
   */
  readonly height: string
  /** The path of its main endpoint. */
  readonly path: string
  /** The EIP-155 chain ID; undefined for a chain that is not an EVM chain. */
  readonly evmChainId: string | undefined
  /** The coin of the chain; undefined for a chain that is not an EVM chain. */
  readonly coin: Coin | undefined
}

/** The coin of an EVM chain, as wallets show it. */
export type Coin = { readonly name: string; readonly symbol: string; readonly decimals: number }

/** A private key and its addresses on EVM chains (`address`), the P-Chain and the X-Chain. */
export type HomeKey = {
  readonly address: string
  readonly privateKey: string
  readonly P: string
  readonly X: string
}

/** Returns the data of a network's page. @param page the origin of that page: `http://localhost:9650` */
export function homeFacts(network: Network, page: string): HomeFacts {
  const { genesis, node, clock } = network.world
  return {
    networkName: genesis.networkName,
    networkId: genesis.networkId,
    nodeId: node.idText,
    release: node.release.name,
    version: packageVersion(),
    time: new Date(clock.now()).toISOString(),
    chains: node.chains.all().map(({ id, lastAccepted }) => {
      const name = node.chainAliases.primaryAlias(id) ?? idToString(id)
      const evm = network.world.evmChains.get(id)
      return {
        name,
        blockchainId: idToString(id),
        height: heightText(lastAccepted().height, evm),
        path: `/ext/bc/${name}${evm === undefined ? '' : '/rpc'}`,
        evmChainId: evm === undefined ? undefined : String(evm.config.chainId),
        coin: evm === undefined ? undefined : coinOf(network, evm),
      }
    }),
    keys: network.unlockedKeys.addresses.flatMap((address) => {
      const key = network.unlockedKeys.keyOf(address)
      if (key === undefined) return []
      const primary = encodeBech32(genesis.hrp, addressOfPublicKey(publicKeyOf(key)))
      const own = { address: checksumAddress(address), privateKey: toHex(key) }
      return [{ ...own, P: `P-${primary}`, X: `X-${primary}` }]
    }),
    uptimeRequirements: uptimeRequirementsOf(network),
    controlRefusal: controlRefusalOf(network, page),
    hasControlApi: network.options.emulatorApi,
    hasDataApi: network.options.dataApi?.enabled !== false,
    url: undefined,
  }
}

function controlRefusalOf({ world: { node } }: Network, page: string): string | undefined {
  return controlPermission(node.flags)({ entrance: 'http', page }) ? undefined : controlRefused(page).message
}

function uptimeRequirementsOf({ world: { platform } }: Network): readonly UptimeRequirement[] {
  const { upgrades, params } = platform
  return [0n, upgrades.timesSeconds.helicon].map((fromSeconds) => {
    const share = uptimeRequirementSince(upgrades, fromSeconds, params.staking.uptimeRequirement)
    return { fromSeconds: Number(fromSeconds), percent: share * 100 }
  })
}

function heightText(accepted: bigint, chain: EvmChain | undefined): string {
  if (chain?.isAsynchronous !== true) return String(accepted)
  const executed = chain.head.header.number
  const settled = `settled ${chain.settled.header.number}`
  return `${accepted} (${executed === accepted ? settled : `executed ${executed}, ${settled}`})`
}

function coinOf(network: Network, chain: EvmChain): Coin {
  const { name, symbol, decimals } = networkTokenOf(network, chain)
  return { name, symbol, decimals }
}
