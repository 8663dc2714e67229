import type { EthereumFork } from '../../rules/EvmRules.js'

/** A contract's code as the compiler reads it. */
export type CompiledSource = {
  readonly code: Uint8Array
  /** The fork whose instructions and prices apply. */
  readonly fork: EthereumFork
  /** Whether code may be jumped to at an offset. */
  readonly isDestination: (offset: number) => boolean
}
