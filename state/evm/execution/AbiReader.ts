import type { JsonWritable } from '../../codec/json.js'

/** A call's function and arguments, by an ABI. */
export type DecodedCall = {
  /** The function with the types of its arguments: `transfer(address,uint256)`. */
  readonly signature: string
  readonly arguments: readonly {
    /** Empty where the ABI has none. */
    readonly name: string
    readonly type: string
    /** Integers as decimal strings, tuples as objects by the names of their members. */
    readonly value: JsonWritable
  }[]
}

/** Decodes by the ABIs that users made known. */
export type AbiReader = {
  /** Returns the signature of the function that an input calls, whether or not its arguments decode; undefined for one of no known ABI. */
  signatureOf(input: Uint8Array): string | undefined
  /** Returns the call of a function; undefined for a function of no known ABI, and for bytes that do not decode. */
  callOf(input: Uint8Array): DecodedCall | undefined
  /** Returns the custom error of a revert in one line, `Name(argument, …)`; undefined as {@link callOf} does. */
  errorOf(data: Uint8Array): string | undefined
}
