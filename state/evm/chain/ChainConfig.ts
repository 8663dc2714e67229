import type { JsonWritable } from '../../codec/json.js'
import type { PrecompileActivation } from '../rules.js'
import type { EvmFlavour } from '../types.js'
import type { EvmUpgrades } from './EvmUpgrades.js'

/** What a chain's rules follow from: the `config` of its genesis and the network's upgrades. */
export type ChainConfig = {
  readonly flavour: EvmFlavour
  readonly chainId: bigint
  readonly upgrades: EvmUpgrades
  /** Stateful precompiles with the times at which they come and go. */
  readonly precompiles: readonly PrecompileActivation[]
  /** What `eth_getChainConfig` answers: members in the node's order. */
  readonly json: Readonly<Record<string, JsonWritable>>
}
