/** Returns where the content of an RLP item begins. @param at where the item begins */
export function contentStart(bytes: Uint8Array, at: number): number {
  const first = bytes[at] ?? 0
  if (first < 0x80) return at
  return at + 1 + lengthDigits(first)
}

/** Returns where an RLP item ends. @param at where it begins */
export function itemEnd(bytes: Uint8Array, at: number): number {
  const first = bytes[at] ?? 0
  if (first < 0x80) return at + 1
  const digits = lengthDigits(first)
  let end = at + 1 + digits
  if (digits === 0) return end + (first < 0xc0 ? first - 0x80 : first - 0xc0)
  let size = 0
  for (let index = at + 1; index < end; index++) size = size * 256 + (bytes[index] ?? 0)
  end += size
  return end
}

/** Whether the head of an RLP item is the shortest one for its content. @param at where the item begins */
export function hasShortestHead(bytes: Uint8Array, at: number): boolean {
  const first = bytes[at] ?? 0
  if (first === 0x81) return (bytes[at + 1] ?? 0) >= 0x80
  const digits = lengthDigits(first)
  if (first < 0x80 || digits === 0) return true
  return digits === 1 ? (bytes[at + 1] ?? 0) >= 56 : (bytes[at + 1] ?? 0) > 0
}

/** Returns how many bytes behind a head's first one hold the length. */
function lengthDigits(first: number): number {
  if (first < 0xb8) return 0
  if (first < 0xc0) return first - 0xb7
  return first < 0xf8 ? 0 : first - 0xf7
}
