import type { Json, JsonWritable } from '../json.js'
import type { Decoding } from './Decoding.js'

/** A Go type, with the rules by which `encoding/json` decodes a value to it. */
export type GoType<T> = {
  /**
   * The name with package, as errors print it (`reflect.Type.String()`): `uint64`, `*hexutil.Big`,
   * `[]common.Address`.
   */
  readonly name: string
  /** The JSON schema of the values that it accepts. */
  readonly schema: { readonly [key: string]: JsonWritable }
  /** The zero value of the type. */
  readonly zero: T
  /** Whether it is a pointer, whose zero value is undefined. */
  readonly isPointer?: true
  /** The embedded structs that lead to a field of this type, outermost first. */
  readonly embeddedIn?: readonly string[]
  /**
   * Decodes a value of the usual form; undefined for other values, and for types that have no usual form. It takes a
   * fraction of the time of {@link decode}, which returns the same value.
   */
  plain?(value: Json): T | undefined
  /**
   * Decodes a value, null included.
   * @param current the previous value of the variable, which null may keep, and to which members of structs and maps
   * are added
   * @param decoding collects the mismatches after which decoding continues
   * @param declared the name of the type as it was declared, where that is a pointer to this one
   * @throws {Error} an error that ends the decoding at once, of a type that decodes itself
   */
  decode(value: Json, current: T, decoding: Decoding, declared?: string): T
}

/** The TypeScript type of a Go type's values. */
export type Decoded<G> = G extends GoType<infer T> ? T : never
