import { sha256 } from '../crypto/hashes.js'
import { bytesToHex } from './hex.js'

/** Returns a hash of a text as a UUID of version 4, the only version that all clients' checks take (RFC 9562). */
export function uuidOfText(text: string): string {
  return uuidOfHex(bytesToHex(sha256(Buffer.from(text))))
}

/** Returns a UUID of version 4. @param bytes at least 16, of which 122 bits count */
export function uuidOfBytes(bytes: Uint8Array): string {
  return uuidOfHex(bytesToHex(bytes))
}

function uuidOfHex(hex: string): string {
  const variant = '89ab'[Number.parseInt(hex[16] ?? '0', 16) % 4] ?? '8'
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
