/** Returns where the content of an RLP item begins. @param at where the item begins */
export function contentStart(bytes: Uint8Array, at: number): number {
  const first = bytes[at] ?? 0
  if (first < 0x80) return at
  const size = first < 0xc0 ? first - 0x80 : first - 0xc0
  return size < 56 ? at + 1 : at + 1 + (size - 55)
}

/** Returns where an RLP item ends. @param at where it begins */
export function itemEnd(bytes: Uint8Array, at: number): number {
  const first = bytes[at] ?? 0
  if (first < 0x80) return at + 1
  const short = first < 0xc0 ? first - 0x80 : first - 0xc0
  if (short < 56) return at + 1 + short
  // The head's first byte says how many bytes hold the length.
  const start = at + 1 + (short - 55)
  let size = 0
  for (let index = at + 1; index < start; index++) size = size * 256 + (bytes[index] ?? 0)
  return start + size
}
