import { bytesToHex } from '../hex.js'

/** The first item of some bytes. */
export type SplitItem = { readonly kind: 'byte' | 'string' | 'list'; readonly content: Uint8Array }

/** Returns the first RLP item of some bytes, or geth's error text (libevm `rlp/raw.go` Split). */
export function splitItem(bytes: Uint8Array, expected: 'list' | 'any'): SplitItem | string {
  const first = bytes[0]
  if (first === undefined) return 'unexpected EOF'
  let kind: SplitItem['kind'] = 'list'
  let head = 1
  let size: number
  if (first < 0x80) {
    kind = 'byte'
    head = 0
    size = 1
  } else {
    kind = first < 0xc0 ? 'string' : 'list'
    const short = first < 0xc0 ? first - 0x80 : first - 0xc0
    if (kind === 'string' && short === 1 && (bytes[1] ?? 0x80) < 0x80)
      return 'rlp: non-canonical size information'
    size = short
    if (short > 55) {
      const digits = short - 55
      if (digits > bytes.length - 1) return 'unexpected EOF'
      head += digits
      size = Number.parseInt(bytesToHex(bytes.subarray(1, head)), 16)
      if (size < 56 || bytes[1] === 0) return 'rlp: non-canonical size information'
    }
  }
  if (size > bytes.length - head) return 'rlp: value size exceeds available input length'
  if (expected === 'list' && kind !== 'list') return 'rlp: expected List'
  return { kind, content: bytes.subarray(head, head + size) }
}
