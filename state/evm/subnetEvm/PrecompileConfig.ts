import type { JsonWritable } from '../../codec/json.js'
import type { FeeConfig } from '../fees/FeeConfig.js'
import type { WorldState } from '../state/WorldState.js'
import type { Address } from '../types.js'

/** What precompile configs are held against. */
export type PrecompileSurroundings = {
  /** Whether Durango rules at a time in Unix seconds. */
  isDurango(timestamp: bigint): boolean
  /** The chain's own parameters, which rule until a precompile is given others. */
  readonly feeConfig: FeeConfig
  readonly allowFeeRecipients: boolean
}

/** An entry of a genesis or an upgrade file for one precompile (`precompile/precompileconfig`). */
export type PrecompileConfig = {
  /** `warpConfig` and the like. */
  readonly key: string
  readonly address: Address
  /** Unix seconds; a precompile without a time never comes. */
  readonly blockTimestamp: bigint | undefined
  /** True for an entry that takes the precompile away. */
  readonly disable: boolean
  /** Why it cannot be, in the node's words; undefined when it can. */
  problem(surroundings: PrecompileSurroundings): string | undefined
  /** Writes what it demands into a state. */
  configure(surroundings: PrecompileSurroundings, world: WorldState, blockNumber: bigint): void
  /** As the node prints it. */
  readonly json: Readonly<Record<string, JsonWritable>>
}
