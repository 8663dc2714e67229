import type { JsonWritable } from '../../codec/json.js'
import type { EvmFlavour } from '../values/EvmFlavour.js'
import type { StateUpgrade } from './applyStateUpgrades.js'
import type { EvmUpgrades } from './EvmUpgrades.js'
import type { PrecompileActivation } from './PrecompileActivation.js'

/** The rules of a chain, from the `config` of its genesis and the network's upgrades. */
export type ChainConfig = {
  readonly flavour: EvmFlavour
  readonly chainId: bigint
  readonly upgrades: EvmUpgrades
  /** Activations of stateful precompiles, by ascending address, then time. */
  readonly precompiles: readonly PrecompileActivation[]
  /** Whether contracts may be of any size, which no real chain allows; false by default. */
  readonly allowUnlimitedContractSize?: boolean
  /** Changes to accounts at certain times (subnet-EVM's upgrade file), oldest first. */
  readonly stateUpgrades: readonly StateUpgrade[]
  /** The result of `eth_getChainConfig`, with members in the node's order. */
  readonly json: Readonly<Record<string, JsonWritable>>
}
