import type { WorldState } from '../state/WorldState.js'
import type { Address, BlockContext, Hash, Log } from '../types.js'
import type { WarpDemands } from './warp/WarpVerifier.js'

/** What a stateful precompile sees of the call that reached it (`graft/coreth/precompile/contract` AccessibleState). */
export type PrecompileCall = {
  /** Who called: `msg.sender` of the frame. */
  readonly caller: Address
  /** Who signed the transaction. */
  readonly origin: Address
  /** The account whose storage is written: the precompile itself. */
  readonly self: Address
  readonly value: bigint
  readonly input: Uint8Array
  /** Gas given to the call. */
  readonly gas: bigint
  /** Set under STATICCALL: nothing may be written. */
  readonly readOnly: boolean
  readonly block: BlockContext
  readonly world: WorldState
  /** Emits a log, in order with those of the code around it. Forbidden when `readOnly`. */
  log(log: Log): void
}

/**
 * What it gave: output and gas left, or why it failed. `execution reverted` keeps `gasLeft`; every other failure takes all
 * the gas of the frame, as in the EVM.
 */
export type PrecompileResult = {
  readonly output: Uint8Array
  readonly gasLeft: bigint
  /** Text of the failure in the node's words; undefined on success. */
  readonly failure: string | undefined
}

/** A contract of the node itself that reads and writes the world. It never throws for bad input. */
export type StatefulPrecompile = {
  readonly address: Address
  /** Runs a CALL or STATICCALL. CALLCODE and DELEGATECALL do not get here under Granite. */
  run(call: PrecompileCall): PrecompileResult
  /**
   * Gas of an access-list entry that carries a predicate for this contract, instead of the ordinary cost; undefined when the
   * contract has none. @throws {NodeError} when its bytes do not parse, which refuses the transaction
   */
  predicateGas?(storageKeys: readonly Hash[], rules: { readonly granite: boolean }): bigint
  /** Whether such a predicate holds for a block, given its time in Unix milliseconds. Those with `predicateGas` have it. */
  verifyPredicate?(storageKeys: readonly Hash[], blockTimeMs: bigint): boolean
  /** By whom the messages in such predicates must be signed. The warp messenger has it. */
  readonly demands?: WarpDemands
}

/** A failure that takes all gas. */
export function precompileFailure(failure: string): PrecompileResult {
  return { output: new Uint8Array(0), gasLeft: 0n, failure }
}
