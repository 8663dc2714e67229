import type { WarpDemands } from '../../warp/WarpVerifier.js'
import type { BlockContext } from '../blocks/BlockContext.js'
import type { WorldState } from '../state/WorldState.js'
import type { Address } from '../values/Address.js'
import type { Hash } from '../values/Hash.js'
import type { Log } from '../values/Log.js'

/** A call to a stateful precompile (`graft/coreth/precompile/contract` AccessibleState). */
export type PrecompileCall = {
  /** `msg.sender` of the frame. */
  readonly caller: Address
  /** `tx.origin`: the sender of the transaction. */
  readonly origin: Address
  /** The account whose storage is written: the precompile's own. */
  readonly self: Address
  readonly value: bigint
  readonly input: Uint8Array
  /** The gas of the call. */
  readonly gas: bigint
  /** Whether the call is static, so that nothing may be written. */
  readonly readOnly: boolean
  /** Whether Durango is active, since which calls emit events and may have more input than they need. */
  readonly durango: boolean
  /** Whether Granite is active, since which warp messages are cheaper to read. */
  readonly granite: boolean
  readonly block: BlockContext
  readonly world: WorldState
  /** Emits a log, in order with those of the code around it. Forbidden when `readOnly`. */
  log(log: Log): void
}

/**
 * The result of a call: output and remaining gas, or a failure. `execution reverted` keeps `gasLeft`; every
 * other failure uses all gas of the frame, as in the EVM.
 */
export type PrecompileResult = {
  readonly output: Uint8Array
  readonly gasLeft: bigint
  /** The node's text for the failure; undefined on success. */
  readonly failure: string | undefined
}

/** A native contract of the node that reads and writes the state. It never throws for bad input. */
export type StatefulPrecompile = {
  readonly address: Address
  /** True for one that the user of the network added, which no node has: it runs without the header's predicate results. */
  readonly isCustom?: boolean
  /** Runs a CALL or STATICCALL. CALLCODE and DELEGATECALL do not get here under Granite. */
  run(call: PrecompileCall): PrecompileResult
  /**
   * Returns the gas of an access-list entry with a predicate for this contract, in place of the ordinary
   * cost. Undefined when the contract has no predicates. @throws {NodeError} when the bytes do not parse,
   * which refuses the transaction
   */
  predicateGas?(storageKeys: readonly Hash[], rules: { readonly granite: boolean }): bigint
  /**
   * Whether a predicate is valid for a block with a timestamp in Unix milliseconds. Precompiles with
   * `predicateGas` have it.
   */
  verifyPredicate?(storageKeys: readonly Hash[], blockTimeMs: bigint): boolean
  /** The signatures that messages in predicates require. Only the warp messenger has it. */
  readonly demands?: WarpDemands
}

/** A failure that takes all gas. */
export function precompileFailure(failure: string): PrecompileResult {
  return { output: new Uint8Array(0), gasLeft: 0n, failure }
}
