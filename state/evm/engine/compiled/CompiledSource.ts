import type { EthereumFork } from '../../rules/EvmRules.js'

/** The input of the compiler: a contract's code and the fork that it runs under. */
export type CompiledSource = {
  readonly code: Uint8Array
  /** The fork whose instructions and gas costs apply. */
  readonly fork: EthereumFork
  /** Whether an offset is a jump destination. */
  readonly isDestination: (offset: number) => boolean
}
