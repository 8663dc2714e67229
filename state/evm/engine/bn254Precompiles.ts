import { bytesToBigInt } from '../../codec/hex.js'
import { addBn254, type Bn254Failure, multiplyBn254, pairsToOneOnBn254 } from '../../crypto/bn254.js'
import type { Pauses } from '../../time/Pauses.js'

// Precompiles 6 to 8 (EIP-196, EIP-197). They read points one after the other. For the first invalid one they return
// the error text of the node's library (libevm `crypto/bn256/cloudflare`).

const failures: Readonly<Record<Bn254Failure, string>> = {
  'coordinate above modulus': 'bn256: coordinate exceeds modulus',
  'coordinate equals modulus': 'bn256: coordinate equals modulus',
  'no point': 'bn256: malformed point',
}

/** Runs precompile 6. Returns the sum of two points, or the error text for an invalid one. */
export function addPoints(input: Uint8Array): Uint8Array | string {
  const sum = addBn254(bytesAt(input, 0, 128))
  return typeof sum === 'string' ? failures[sum] : sum
}

/** Runs precompile 7. Returns a point times a number, or the error text for an invalid point. */
export function multiplyPoint(input: Uint8Array): Uint8Array | string {
  const product = multiplyBn254(bytesAt(input, 0, 64), bytesToBigInt(bytesAt(input, 64, 32)))
  return typeof product === 'string' ? failures[product] : product
}

/**
 * Runs precompile 8, in steps of some milliseconds. Returns 1 when the product of all pairings is 1, otherwise 0, or the
 * error text for invalid input.
 */
export function* checkPairing(input: Uint8Array): Pauses<Uint8Array | string> {
  if (input.length % 192 !== 0) return 'bad elliptic curve pairing size'
  const isOne = yield* pairsToOneOnBn254(input)
  if (typeof isOne === 'string') return failures[isOne]
  const word = new Uint8Array(32)
  word[31] = isOne ? 1 : 0
  return word
}

/** Returns `size` bytes of the input from the offset `at` on. The input is padded with zeros at its end. */
function bytesAt(input: Uint8Array, at: number, size: number): Uint8Array {
  if (input.length >= at + size) return input.subarray(at, at + size)
  const bytes = new Uint8Array(size)
  bytes.set(input.subarray(at, at + size))
  return bytes
}
