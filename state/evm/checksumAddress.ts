import { bytesToHex } from '../codec/hex.js'
import { keccak256 } from '../crypto/hashes.js'
import type { Address } from './types.js'

/** An address with its checksum in the case of the letters (EIP-55): how Go's error texts print addresses. */
export function checksumAddress(address: Address): string {
  const digits = address.slice(2)
  const hash = bytesToHex(keccak256(Buffer.from(digits, 'latin1')))
  let out = '0x'
  for (let i = 0; i < 40; i++) {
    const digit = digits.charAt(i)
    out += hash.charAt(i) >= '8' ? digit.toUpperCase() : digit
  }
  return out
}
