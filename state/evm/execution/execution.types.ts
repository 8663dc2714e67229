import type { AccessListEntry, Account, Address, BlockContext, Hash, Log, Message } from '../types.js'

/**
 * The failure of a message's execution, with geth's text (`core/vm/errors.go`): `execution reverted`, `out of
 * gas` ...
 */
export type VmFailure = { readonly message: string; readonly reverted: boolean }

/** The result of running a message (geth's `core.ExecutionResult`). Gas in units, not wei. */
export type ExecutionResult = {
  /** Gas charged, after refunds. */
  readonly gasUsed: bigint
  /** Gas refunded for cleared storage; 0 where the rules have no refunds. */
  readonly refundedGas: bigint
  readonly returnData: Uint8Array
  readonly failure: VmFailure | undefined
  readonly logs: readonly Log[]
  /** Whether a contract called with value or created a contract, even in a frame that failed. */
  readonly hasInnerTransfers: boolean
  /** The address of the created contract if `to` was undefined. */
  readonly contractAddress: Address | undefined
}

/**
 * An immutable world state: the accounts under a state root. Each height has its own; unchanged parts are
 * shared.
 */
export type StateView = {
  readonly root: Hash
  account(address: Address): Account | undefined
  balance(address: Address): bigint
  nonce(address: Address): bigint
  code(address: Address): Uint8Array
  /** Returns a storage word (32 bytes as a hash); zero when unset. */
  storage(address: Address, slot: Hash): Hash
}

/** eth_call's state override set, per account (geth `internal/ethapi` OverrideAccount). */
export type StateOverride = {
  readonly nonce?: bigint
  readonly code?: Uint8Array
  readonly balance?: bigint
  /** Replaces the whole storage. */
  readonly state?: ReadonlyMap<Hash, Hash>
  /** Changes only these slots. */
  readonly stateDiff?: ReadonlyMap<Hash, Hash>
}
export type StateOverrides = ReadonlyMap<Address, StateOverride>

/** The checks that a call skips unless they are asked for: nonce, fee cap and balance. */
export type CallOptions = {
  readonly overrides?: StateOverrides
  readonly block: BlockContext
  readonly message: Message
}

/**
 * The result of gas estimation: a gas limit, or the failure that the message has with any limit (`data` only
 * for a revert).
 */
export type GasEstimate =
  | { readonly gas: bigint }
  | { readonly failure: VmFailure; readonly returnData: Uint8Array }

/** The result of `eth_createAccessList`; `failure` is set when the message fails with that list. */
export type CreatedAccessList = {
  readonly accessList: readonly AccessListEntry[]
  readonly gasUsed: bigint
  readonly failure: VmFailure | undefined
}
