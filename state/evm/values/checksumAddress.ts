import { bytesToHex, type Hex } from '../../codec/hex.js'
import { keccak256 } from '../../crypto/hashes.js'

/** Returns an address in the mixed case of EIP-55, as error texts print it. */
export function checksumAddress(address: Hex): Hex {
  const digits = address.slice(2)
  const hash = bytesToHex(keccak256(Buffer.from(digits, 'latin1')))
  let out = ''
  for (let index = 0; index < digits.length; index++) {
    const digit = digits[index] ?? ''
    out += (hash[index] ?? '0') >= '8' ? digit.toUpperCase() : digit
  }
  return `0x${out}`
}
