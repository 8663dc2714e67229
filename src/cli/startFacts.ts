import { checksumAddress } from '../../state/evm/values/checksumAddress.js'
import { messengerAddress, registryAddress } from '../../state/interchain/teleporter/teleporterAddresses.js'
import type { Network } from '../../state/Network.js'
import type { NetworkOptions } from '../../state/world/NetworkOptions.js'
import type { FundedAccount } from '../library/fundAccounts.js'
import type { L1 } from '../library/l1Options.js'
import type { Snowglobe } from '../library/Snowglobe.js'

/** The facts about a started network that its user, or a parent process, needs. */
export type StartFacts = {
  /** The base URL of the API: `http://127.0.0.1:9650`. */
  readonly url: string
  readonly evmChainId: bigint
  readonly nodeId: string
  readonly genesis: Pick<
    Network['world']['genesis'],
    'networkId' | 'networkName' | 'hrp' | 'avaxAssetId' | 'xChain' | 'cChain'
  >
  /** Whether the genesis funds the ewoq key. */
  readonly ewoqIsFunded: boolean
  readonly accounts: readonly FundedAccount[]
  /** The world that the scenario made. */
  readonly scenario: Pick<Snowglobe, 'users' | 'contracts' | 'validators' | 'assets'>
  /** The L1s that the network started with. */
  readonly l1s: readonly Pick<L1, 'name' | 'alias' | 'chainId' | 'subnetId' | 'blockchainId' | 'rpcPath'>[]
  /** The addresses of the messenger and the registry that all EVM chains have; undefined without them. */
  readonly teleporter: { readonly messenger: string; readonly registry: string } | undefined
  readonly emulatorApi: boolean
  /** The URLs of the networks that are served beside this one. */
  readonly isolated: readonly string[]
}

/** Collects the facts of a network that listens. */
export function startFacts(
  network: Snowglobe,
  options: Pick<NetworkOptions, 'bareGenesis' | 'genesisFile' | 'networkId' | 'emulatorApi' | 'teleporter'>,
  accounts: readonly FundedAccount[],
): StartFacts {
  const { genesis, node } = network.network.world
  return {
    url: network.url,
    evmChainId: network.evmChainId(),
    nodeId: node.idText,
    genesis,
    // The genesis of mainnet and fuji alone, and a custom genesis, fund other keys.
    ewoqIsFunded:
      options.genesisFile === undefined && !(options.bareGenesis === true && isPublic(options.networkId)),
    accounts,
    scenario: network,
    l1s: network.l1s.list(),
    teleporter: options.teleporter === true ? teleporterAddresses : undefined,
    emulatorApi: options.emulatorApi,
    isolated: network.isolated.map(({ url }) => url),
  }
}

const teleporterAddresses = {
  messenger: checksumAddress(messengerAddress),
  registry: checksumAddress(registryAddress),
}

/** Whether a network is mainnet or fuji. */
export function isPublic(networkId: number): boolean {
  return networkId === 1 || networkId === 5
}
