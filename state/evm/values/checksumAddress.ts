import type { Hex } from '../../codec/hex.js'
import { keccak256OfText } from '../../crypto/hashes.js'

/** Returns an address in the mixed case of EIP-55, as error texts print it. */
export function checksumAddress(address: Hex): Hex {
  const digits = address.slice(2)
  const hash = keccak256OfText(digits, 'latin1', 'hex')
  let out = ''
  for (let index = 0; index < digits.length; index++) {
    const digit = digits[index] ?? ''
    out += (hash[index] ?? '0') >= '8' ? digit.toUpperCase() : digit
  }
  return `0x${out}`
}
