/**
 * Where the items of a list are: for item `i`, its head begins at `2 * i` and its content at `2 * i + 1`. Each item ends where
 * the head of the next one begins; behind the last item stands the end of the list.
 */
export type ItemOffsets = Uint32Array

/** Returns room for the offsets of a list of at most `items` items. */
export function itemOffsets(items: number): ItemOffsets {
  return new Uint32Array(2 * items + 1)
}

/**
 * Finds the items of the RLP list that fills the rest of some bytes. A nested list is one item, whose content is not
 * read. The single pass makes no objects: every transaction needs it, and `RlpReader`, which reports the exact error,
 * takes several times as long.
 * @param from the offset of the list
 * @param offsets receives the offsets of the items
 * @returns the number of items; -1 unless the bytes are one list with heads in their shortest form, of no more items than
 * there is room for
 */
export function findListItems(bytes: Uint8Array, from: number, offsets: ItemOffsets): number {
  const most = offsets.length >> 1
  let at = from
  // The list itself counts as item -1.
  for (let item = -1; ; item++) {
    if (item >= 0) offsets[2 * item] = at
    if (item >= 0 && at === bytes.length) return item
    const first = bytes[at]
    if (first === undefined || item === most) return -1
    const isList = first >= 0xc0
    let start = at + 1
    let size = first - (isList ? 0xc0 : 0x80)
    if (first < 0x80) {
      start = at
      size = 1
    } else if (size > 55) {
      // The head's first byte has the number of bytes of the length.
      const end = start + size - 55
      if (bytes[start] === 0) return -1
      for (size = 0; start < end; start++) size = size * 256 + (bytes[start] ?? 0)
      if (size < 56) return -1
    } else if (first === 0x81 && (bytes[start] ?? 0) < 0x80) return -1
    const end = start + size
    if (item === -1) {
      if (!isList || end !== bytes.length) return -1
      at = start
      continue
    }
    if (end > bytes.length) return -1
    offsets[2 * item + 1] = start
    at = end
  }
}
