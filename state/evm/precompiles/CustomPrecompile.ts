import type { Hex } from '../../codec/hex.js'

/**
 * The state as a custom precompile sees it. Addresses and words of 32 bytes are hexadecimal text, amounts are
 * wei. Setters throw under STATICCALL.
 */
export type CustomState = {
  /** Returns the balance of any account, in wei. */
  balance(address: Hex): bigint
  /** Returns the nonce of any account. */
  nonce(address: Hex): bigint
  /** Returns the code of any account; `0x` when it has none. */
  code(address: Hex): Hex
  /** Returns a storage word of any account; zero when it was never set. */
  storage(address: Hex, slot: Hex): Hex
  /** Writes a storage word of the precompile's own account. */
  setStorage(slot: Hex, word: Hex): void
  /** Sets the balance of any account, in wei. */
  setBalance(address: Hex, balance: bigint): void
}

/** A call to a custom precompile. */
export type CustomCall = {
  /** `msg.sender`. */
  readonly caller: Hex
  /** `tx.origin`. */
  readonly origin: Hex
  /** Wei, already added to the precompile's balance. */
  readonly value: bigint
  /** The whole input, including the selector. */
  readonly input: Hex
  /** The gas of the call. */
  readonly gas: bigint
  /** Whether the call is static. */
  readonly readOnly: boolean
  /** The block that the call is in. */
  readonly block: {
    /** The block's height. */
    readonly number: bigint
    /** Unix seconds. */
    readonly timestamp: bigint
    /** The EIP-155 chain ID. */
    readonly chainId: bigint
  }
  /** The state before the call, and its changes. */
  readonly state: CustomState
  /** Emits an event of the precompile. */
  log(topics: readonly Hex[], data: Hex): void
}

/**
 * The result of a custom precompile: its output, or the bytes that it reverts with, and the gas that it uses
 * (none by default).
 */
export type CustomAnswer =
  | {
      /** The output of the call. */
      readonly output: Hex
      /** The gas that it uses. Default 0. */
      readonly gasUsed?: bigint
    }
  | {
      /** The data with which the call reverts. */
      readonly revert: Hex
      /** The gas that it uses. Default 0. */
      readonly gasUsed?: bigint
    }

/**
 * A precompile written in TypeScript. It must be deterministic, or snapshots and tests are not reproducible.
 * An error that it throws fails the call with the error's message and uses all gas.
 */
export type CustomPrecompile = (call: CustomCall) => CustomAnswer

/** The custom precompiles of a chain by address, in any letter case. */
export type CustomPrecompiles = Readonly<Record<Hex, CustomPrecompile>>
