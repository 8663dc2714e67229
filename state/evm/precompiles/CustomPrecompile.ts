import type { Hex } from '../../codec/hex.js'

/**
 * The state as a precompile of the user's sees it: addresses and words of 32 bytes as hexadecimal text, amounts in wei. Setters fail
 * where nothing may be written.
 */
export type CustomState = {
  balance(address: Hex): bigint
  nonce(address: Hex): bigint
  code(address: Hex): Hex
  /** A word of any account; zero when it was never set. */
  storage(address: Hex, slot: Hex): Hex
  /** Writes a word of the precompile's own account. */
  setStorage(slot: Hex, word: Hex): void
  setBalance(address: Hex, balance: bigint): void
}

/** A call that reached a precompile of the user's. */
export type CustomCall = {
  /** `msg.sender`. */
  readonly caller: Hex
  /** `tx.origin`. */
  readonly origin: Hex
  /** Wei, already in the precompile's balance. */
  readonly value: bigint
  /** The whole input, selector included. */
  readonly input: Hex
  /** Gas given to the call. */
  readonly gas: bigint
  /** Set under STATICCALL. */
  readonly readOnly: boolean
  readonly block: { readonly number: bigint; readonly timestamp: bigint; readonly chainId: bigint }
  readonly state: CustomState
  /** Emits an event of the precompile. */
  log(topics: readonly Hex[], data: Hex): void
}

/** What it answers: output, or the bytes that it reverts with, and the gas that it takes, by default none. */
export type CustomAnswer =
  | { readonly output: Hex; readonly gasUsed?: bigint }
  | { readonly revert: Hex; readonly gasUsed?: bigint }

/**
 * A precompile written in TypeScript. It must answer the same to the same call, or snapshots and tests will not repeat. An error
 * that it throws fails the call with its message and takes all gas.
 */
export type CustomPrecompile = (call: CustomCall) => CustomAnswer

/** A chain's own precompiles by address, in whatever case. */
export type CustomPrecompiles = Readonly<Record<Hex, CustomPrecompile>>
