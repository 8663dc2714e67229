import { instantiate } from './instantiate.js'
import { keccakModule } from './keccak/keccakModule.js'

/** The exports of `keccak/hashing.ts`. */
type HashingExports = {
  readonly memory: { readonly buffer: ArrayBuffer }
  bufferAddress(): number
  room(): number
  take(): void
  digest(size: number): void
}

const exports = instantiate<HashingExports>(keccakModule)
const capacity = exports.room()
/** The input of a hash, and the digest behind it. */
const buffer = new Uint8Array(exports.memory.buffer, exports.bufferAddress(), capacity + 32)

/** The input of a hash, for text. */
const input = Buffer.from(exports.memory.buffer, exports.bufferAddress(), capacity)

/** The digest alone. */
const digest = Buffer.from(exports.memory.buffer, exports.bufferAddress() + capacity, 32)

/** Returns the Keccak-256 hash, Ethereum's hash. */
export function keccak256(bytes: Uint8Array): Uint8Array {
  hash(bytes)
  return buffer.slice(capacity)
}

/**
 * Returns the Keccak-256 hash as text: one character per byte, or hexadecimal digits. For hashes that are kept or
 * compared as text, this saves the byte string.
 */
export function keccak256Text(bytes: Uint8Array, encoding: 'latin1' | 'hex'): string {
  hash(bytes)
  return digest.toString(encoding)
}

/** Returns the Keccak-256 hash of bytes that are given as text, as text: {@link keccak256Text} without byte strings. */
export function keccak256OfText(text: string, from: 'latin1' | 'hex', to: 'latin1' | 'hex'): string {
  const size = from === 'hex' ? text.length >> 1 : text.length
  if (size > capacity) return keccak256Text(Buffer.from(text, from), to)
  input.write(text, from)
  exports.digest(size)
  return digest.toString(to)
}

function hash(bytes: Uint8Array): void {
  let rest = bytes
  while (rest.length > capacity) {
    buffer.set(rest.subarray(0, capacity))
    exports.take()
    rest = rest.subarray(capacity)
  }
  buffer.set(rest)
  exports.digest(rest.length)
}
