import type { JsonWritable } from '../../codec/json.js'
import type { PrecompileActivation } from '../rules.js'
import type { SubnetEvmConfig } from '../subnetEvm/SubnetEvmConfig.js'
import type { EvmFlavour } from '../types.js'
import type { StateUpgrade } from './applyStateUpgrades.js'
import type { EvmUpgrades } from './EvmUpgrades.js'

/** What a chain's rules follow from: the `config` of its genesis and the network's upgrades. */
export type ChainConfig = {
  readonly flavour: EvmFlavour
  readonly chainId: bigint
  readonly upgrades: EvmUpgrades
  /** Stateful precompiles with the times at which they come and go, by ascending address, then time. */
  readonly precompiles: readonly PrecompileActivation[]
  /** Changes of accounts at a time (subnet-EVM's upgrade file), oldest first. */
  readonly stateUpgrades: readonly StateUpgrade[]
  /** Set on subnet-EVM chains: what their rules follow from. */
  readonly subnetEvm?: SubnetEvmConfig
  /** What `eth_getChainConfig` answers: members in the node's order. */
  readonly json: Readonly<Record<string, JsonWritable>>
}
