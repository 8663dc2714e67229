import { type Json, JsonNumber, JsonObject } from '../json.js'
import { type GoJsonError, GoTypeMismatch } from './GoJsonError.js'

/**
 * The state of one `json.Unmarshal` call: its position, and the first of the errors that do not stop it
 * (`decodeState`).
 */
export class Decoding {
  #struct = ''
  #path: readonly string[] = []
  #saved: GoJsonError | undefined

  /** The first error that did not stop the decoding. */
  get saved(): GoJsonError | undefined {
    return this.#saved
  }

  /** Saves the error for a value of the wrong kind for its type; the decoding continues. */
  mismatch(value: Json, goType: string): void {
    // A list may have very many wrong values, and an error takes long to make.
    if (this.#saved === undefined) this.save(new GoTypeMismatch(kindOf(value), goType))
  }

  /** Saves the error for a number that does not fit its type; the decoding continues. */
  misfit(number: string, goType: string): void {
    if (this.#saved === undefined) this.save(new GoTypeMismatch(`number ${number}`, goType))
  }

  /** Saves an error if it is the first. */
  save(error: GoJsonError): void {
    this.#saved ??= this.located(error)
  }

  /** Decodes a field. When an error stops the decoding, the position is kept for {@link located}. */
  inField<T>(struct: string, fields: readonly string[], decode: () => T): T {
    const [outerStruct, outerPath] = [this.#struct, this.#path]
    this.#struct = struct
    this.#path = [...outerPath, ...fields]
    const decoded = decode()
    this.#struct = outerStruct
    this.#path = outerPath
    return decoded
  }

  /** Adds the current position to an error, if its kind has one. */
  located<E extends Error>(error: E): E | GoTypeMismatch {
    const inStruct = error instanceof GoTypeMismatch && this.#path.length > 0
    return inStruct ? error.within(this.#struct, this.#path) : error
  }
}

/** Returns the name of a value's kind in errors. */
export function kindOf(value: Json): string {
  if (value === null) return 'null'
  if (value instanceof JsonObject) return 'object'
  if (value instanceof JsonNumber) return 'number'
  if (typeof value === 'boolean') return 'bool'
  return typeof value === 'string' ? 'string' : 'array'
}
