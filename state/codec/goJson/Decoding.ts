import { type Json, JsonNumber, JsonObject } from '../json.js'
import { type GoJsonError, GoTypeMismatch } from './GoJsonError.js'

/** One run of `json.Unmarshal`: where it stands, and the first of the errors after which it goes on (`decodeState`). */
export class Decoding {
  #struct = ''
  #path: readonly string[] = []
  #saved: GoJsonError | undefined

  /** The first error that did not end the decoding. */
  get saved(): GoJsonError | undefined {
    return this.#saved
  }

  /** Remembers that a value has another kind than its type wants; decoding goes on. */
  mismatch(value: Json, goType: string): void {
    this.save(new GoTypeMismatch(kindOf(value), goType))
  }

  /** Remembers that a number does not fit its type; decoding goes on. */
  misfit(number: string, goType: string): void {
    this.save(new GoTypeMismatch(`number ${number}`, goType))
  }

  /** Remembers an error if it is the first. */
  save(error: GoJsonError): void {
    this.#saved ??= this.located(error)
  }

  /** Decodes a field. After an error that ends the decoding the place stays, for {@link located}. */
  inField<T>(struct: string, fields: readonly string[], decode: () => T): T {
    const [outerStruct, outerPath] = [this.#struct, this.#path]
    this.#struct = struct
    this.#path = [...outerPath, ...fields]
    const decoded = decode()
    this.#struct = outerStruct
    this.#path = outerPath
    return decoded
  }

  /** An error with the place at which it happened, if it is of the kind that names one. */
  located<E extends Error>(error: E): E | GoTypeMismatch {
    const inStruct = error instanceof GoTypeMismatch && this.#path.length > 0
    return inStruct ? error.within(this.#struct, this.#path) : error
  }
}

/** What messages call a value's kind. */
export function kindOf(value: Json): string {
  if (value === null) return 'null'
  if (value instanceof JsonObject) return 'object'
  if (value instanceof JsonNumber) return 'number'
  if (typeof value === 'boolean') return 'bool'
  return typeof value === 'string' ? 'string' : 'array'
}
