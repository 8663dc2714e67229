import type { JsonWritable } from '../../codec/json.js'
import type { FeeConfig } from '../fees/FeeConfig.js'
import type { WorldState } from '../state/WorldState.js'
import type { Address } from '../values/Address.js'

/** The chain parameters that precompile configs are verified against. */
export type PrecompileChainConfig = {
  /** Whether Durango is active at a time in Unix seconds. */
  isDurango(timestamp: bigint): boolean
  /** The chain's own fee parameters, in force until a precompile replaces them. */
  readonly feeConfig: FeeConfig
  readonly allowFeeRecipients: boolean
}

/** An entry of a genesis or an upgrade file for one precompile (`precompile/precompileconfig`). */
export type PrecompileConfig = {
  /** The member's name, such as `warpConfig`. */
  readonly key: string
  readonly address: Address
  /** Unix seconds. A precompile without a time is never activated. */
  readonly blockTimestamp: bigint | undefined
  /** Whether the entry disables the precompile. */
  readonly disable: boolean
  /** Returns why the entry is invalid, with the node's text; undefined when it is valid. */
  problem(chainConfig: PrecompileChainConfig): string | undefined
  /** Writes the initial state of the precompile. */
  configure(chainConfig: PrecompileChainConfig, world: WorldState, blockNumber: bigint): void
  /** The entry as the node prints it. */
  readonly json: Readonly<Record<string, JsonWritable>>
}
