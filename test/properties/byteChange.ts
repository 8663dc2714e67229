import fc from 'fast-check'

/** A change of one byte: `at` modulo the length is its place, `by` is what it is xored with. */
export type ByteChange = { readonly at: number; readonly by: number }

/** Arbitrary changes of one byte, none of which leaves it as it is. */
export const byteChange: fc.Arbitrary<ByteChange> = fc.record({
  at: fc.nat(),
  by: fc.integer({ min: 1, max: 255 }),
})

/** Returns a copy of some bytes in which one byte is changed. */
export function withByteChanged(bytes: Uint8Array, { at, by }: ByteChange): Uint8Array {
  const changed = Uint8Array.from(bytes)
  const index = at % changed.length
  changed[index] = (changed[index] ?? 0) ^ by
  return changed
}
