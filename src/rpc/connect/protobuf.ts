/** Returns a protobuf message of unsigned integers: field 1 first. Zeros are left out, as proto3 demands. */
export function encodeIntegers(values: readonly bigint[]): Uint8Array {
  const bytes = values.flatMap((value, index) =>
    value === 0n ? [] : [...varint(BigInt(index + 1) << 3n), ...varint(value)],
  )
  return Uint8Array.from(bytes)
}

/**
 * Whether bytes are a protobuf message, of whatever fields: a request without members accepts unknown ones.
 */
export function isMessage(bytes: Uint8Array): boolean {
  let at = 0
  while (at < bytes.length) {
    const tag = readVarint(bytes, at)
    if (tag === undefined || tag.value >> 3n === 0n) return false
    const end = endOfValue(bytes, tag.end, Number(tag.value & 7n))
    if (end === undefined || end > bytes.length) return false
    at = end
  }
  return true
}

/** Returns the offset after a field's value; undefined when the bytes are no value of that wire type. */
function endOfValue(bytes: Uint8Array, at: number, wireType: number): number | undefined {
  switch (wireType) {
    case wire.varint:
      return readVarint(bytes, at)?.end
    case wire.eightBytes:
      return at + 8
    case wire.fourBytes:
      return at + 4
    case wire.lengthPrefixed: {
      const length = readVarint(bytes, at)
      return length === undefined ? undefined : length.end + Number(length.value)
    }
    default:
      return undefined
  }
}

const wire = { varint: 0, eightBytes: 1, lengthPrefixed: 2, fourBytes: 5 }
const longestVarint = 10

function readVarint(bytes: Uint8Array, at: number): { value: bigint; end: number } | undefined {
  let value = 0n
  for (let i = 0; i < longestVarint; i++) {
    const byte = bytes[at + i]
    if (byte === undefined) return undefined
    value |= BigInt(byte & 0x7f) << BigInt(7 * i)
    if (byte < 0x80) return { value, end: at + i + 1 }
  }
  return undefined
}

function varint(value: bigint): number[] {
  const bytes: number[] = []
  for (let rest = value; ; rest >>= 7n) {
    if (rest < 0x80n) return [...bytes, Number(rest)]
    bytes.push(Number(rest & 0x7fn) | 0x80)
  }
}
