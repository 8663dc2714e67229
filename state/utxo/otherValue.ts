import type { Reader } from '../codec/linear/Reader.js'

/**
 * A value of a type that the codec accepts at a position, although no rule uses it there: its type ID and its bytes.
 * Go declares credentials as `verify.Verifiable`, so any type with a Verify method is read there; verification then
 * refuses the wrong ones.
 */
export type OtherValue = { readonly kind: 'other'; readonly typeId: number; readonly bytes: Uint8Array }

/** Returns a reader that keeps only the bytes of a value: those that `read` reads. */
export function carried(typeId: number, read: (reader: Reader) => unknown): (reader: Reader) => OtherValue {
  return (reader) => ({ kind: 'other', typeId, bytes: reader.captured(read).bytes })
}
