import type { AccessListEntry, Account, Address, BlockContext, Hash, Log, Message } from '../types.js'

/** Why a message's execution failed, as geth names it (`core/vm/errors.go`): `execution reverted`, `out of gas` ... */
export type VmFailure = { readonly message: string; readonly reverted: boolean }

/** What running a message gave (geth's `core.ExecutionResult`). Gas in units, not wei. */
export type ExecutionResult = {
  /** Gas charged, after refunds. */
  readonly gasUsed: bigint
  /** Gas refunded by SSTORE clearing; 0 where the rules have no refunds. */
  readonly refundedGas: bigint
  readonly returnData: Uint8Array
  readonly failure: VmFailure | undefined
  readonly logs: readonly Log[]
  /** Address of the created contract, when `to` was undefined. */
  readonly contractAddress: Address | undefined
}

/** An immutable world state: the accounts under a root. Any height keeps its own; all share structure. */
export type StateView = {
  readonly root: Hash
  account(address: Address): Account | undefined
  balance(address: Address): bigint
  nonce(address: Address): bigint
  code(address: Address): Uint8Array
  /** A storage word (32 bytes as a hash); zero when unset. */
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

/** How a call differs from a transaction: none of the checks on nonce, fee cap and balance, unless asked for. */
export type CallOptions = {
  readonly overrides?: StateOverrides
  readonly block: BlockContext
  readonly message: Message
}

/** What estimating gave: a gas limit, or why the message fails with any (bytes only for a revert). */
export type GasEstimate =
  | { readonly gas: bigint }
  | { readonly failure: VmFailure; readonly returnData: Uint8Array }

/** What `eth_createAccessList` answers; `failure` when the message fails with that list. */
export type CreatedAccessList = {
  readonly accessList: readonly AccessListEntry[]
  readonly gasUsed: bigint
  readonly failure: VmFailure | undefined
}
