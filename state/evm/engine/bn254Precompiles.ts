import { bigIntToFixedBytes, bytesToBigInt, concatBytes } from '../../codec/hex.js'
import {
  addBn254,
  type Bn254Point,
  type Bn254TwistPoint,
  bn254Modulus,
  isOnBn254,
  isOnBn254Twist,
  multiplyBn254,
  pairsToOneOnBn254,
} from '../../crypto/bn254.js'

// Precompiles 6 to 8 (EIP-196, EIP-197). They read points one after the other and name what is wrong with the first that is none, in
// the words of the node's library (libevm `crypto/bn256/cloudflare`).

/** Precompile 6: the sum of two points, or why one is none. */
export function addPoints(input: Uint8Array): Uint8Array | string {
  const a = pointAt(input, 0)
  if (typeof a === 'string') return a
  const b = pointAt(input, 64)
  return typeof b === 'string' ? b : pointBytes(addBn254(a, b))
}

/** Precompile 7: a point times a number, or why it is no point. */
export function multiplyPoint(input: Uint8Array): Uint8Array | string {
  const point = pointAt(input, 0)
  return typeof point === 'string' ? point : pointBytes(multiplyBn254(point, wordAt(input, 64)))
}

/** Precompile 8: 1 when the product of all pairings is 1, or what is wrong with the input. */
export function checkPairing(input: Uint8Array): Uint8Array | string {
  if (input.length % 192 !== 0) return 'bad elliptic curve pairing size'
  const pairs: { g1: Bn254Point; g2: Bn254TwistPoint }[] = []
  for (let at = 0; at < input.length; at += 192) {
    const g1 = pointAt(input, at)
    if (typeof g1 === 'string') return g1
    const g2 = twistPointAt(input, at + 64)
    if (typeof g2 === 'string') return g2
    pairs.push({ g1, g2 })
  }
  return bigIntToFixedBytes(pairsToOneOnBn254(pairs) ? 1n : 0n, 32)
}

const malformed = 'bn256: malformed point'

function pointAt(input: Uint8Array, at: number): Bn254Point | string {
  const [x, y] = [wordAt(input, at), wordAt(input, at + 32)]
  return coordinateFailure([x, y]) ?? (isOnBn254(x, y) ? { x, y } : malformed)
}

/** The imaginary parts come first. */
function twistPointAt(input: Uint8Array, at: number): Bn254TwistPoint | string {
  const words = [wordAt(input, at), wordAt(input, at + 32), wordAt(input, at + 64), wordAt(input, at + 96)]
  const [x1 = 0n, x0 = 0n, y1 = 0n, y0 = 0n] = words
  const [x, y] = [
    { c0: x0, c1: x1 },
    { c0: y0, c1: y1 },
  ]
  return coordinateFailure(words) ?? (isOnBn254Twist(x, y) ? { x, y } : malformed)
}

function coordinateFailure(coordinates: readonly bigint[]): string | undefined {
  for (const coordinate of coordinates) {
    if (coordinate > bn254Modulus) return 'bn256: coordinate exceeds modulus'
    if (coordinate === bn254Modulus) return 'bn256: coordinate equals modulus'
  }
  return undefined
}

function pointBytes({ x, y }: Bn254Point): Uint8Array {
  return concatBytes(bigIntToFixedBytes(x, 32), bigIntToFixedBytes(y, 32))
}

/** Input that ends early counts as followed by zeros. */
function wordAt(input: Uint8Array, at: number): bigint {
  const word = new Uint8Array(32)
  word.set(input.subarray(at, at + 32))
  return bytesToBigInt(word)
}
