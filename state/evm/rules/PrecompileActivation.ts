import type { WorldState } from '../state/WorldState.js'
import type { StatefulPrecompile } from './StatefulPrecompile.js'

/** An entry that activates or disables a stateful precompile at a time (subnet-EVM's upgrade file). */
export type PrecompileActivation = {
  readonly precompile: StatefulPrecompile
  /** Unix seconds. */
  readonly timestamp: bigint
  /** Whether the entry removes the precompile. */
  readonly disable: boolean
  /** Writes the roles and parameters of the entry to the state. The precompile's account exists already. */
  configure?(world: WorldState, blockNumber: bigint): void
}
