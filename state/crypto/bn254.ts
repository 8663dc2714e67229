import { InstancePool } from './InstancePool.js'
import { compileModule } from './instantiate.js'
import { pairingModule } from './pairing/pairingModule.js'

/** The exports of `pairing/entry.ts`. */
type PairingExports = {
  readonly memory: { readonly buffer: ArrayBuffer }
  bufferAddress(): number
  addTwo(): number
  takePoint(): number
  multiplyTaken(signs: number): void
  beginPairing(): void
  takePair(): number
  isPairingOne(): number
}

/** The reason why bytes are not a point. */
export type Bn254Failure = 'coordinate above modulus' | 'coordinate equals modulus' | 'no point'

/** The failures by the numbers that the module returns; 0 for none. */
const failures: readonly (Bn254Failure | undefined)[] = [
  undefined,
  'coordinate above modulus',
  'coordinate equals modulus',
  'no point',
]
const pairSize = 192
/** The module multiplies the pairings of 16 pairs at once. */
const pairsPerStep = 16

let compiled: (() => PairingExports) | undefined

/** The module is compiled at the first use, since most networks need none of it. */
const instances = new InstancePool(() => {
  compiled ??= compileModule<PairingExports>(pairingModule())
  const exports = compiled()
  return { exports, exchange: new Uint8Array(exports.memory.buffer, exports.bufferAddress(), pairSize) }
})

/**
 * Adds two points of the curve alt_bn128 (EIP-196).
 * @param points x and y of both, 128 bytes; zeros are the point at infinity
 * @returns x and y of the sum, or the failure of the first invalid point
 */
export function addBn254(points: Uint8Array): Uint8Array | Bn254Failure {
  const { exports, exchange } = instances.peek()
  exchange.set(points)
  return failures[exports.addTwo()] ?? exchange.slice(0, 64)
}

/**
 * Multiplies a point of alt_bn128 by a number of any size (EIP-196).
 * @param point x and y, 64 bytes
 * @returns x and y of the product, or the failure of an invalid point
 */
export function multiplyBn254(point: Uint8Array, by: bigint): Uint8Array | Bn254Failure {
  const { exports, exchange } = instances.peek()
  exchange.set(point)
  const failure = failures[exports.takePoint()]
  if (failure !== undefined) return failure
  const [low, high] = split(by % order)
  writeHalf(exchange, 0, low)
  writeHalf(exchange, 16, high)
  exports.multiplyTaken((low < 0n ? 1 : 0) + (high < 0n ? 2 : 0))
  return exchange.slice(0, 64)
}

/**
 * Computes whether the product of pairings is 1 (EIP-197), in steps of at most some milliseconds. A pairing with a point at infinity
 * is 1.
 * @param pairs for each x and y of a point of the curve, then of one of the twist, imaginary parts first: 192 bytes
 * @returns whether the product is 1, or the failure of the first invalid point; a point of the twist must also be in
 * the group of the pairing
 */
export function* pairsToOneOnBn254(pairs: Uint8Array): Generator<undefined, boolean | Bn254Failure> {
  const instance = instances.take()
  const { exports, exchange } = instance
  try {
    exports.beginPairing()
    for (let at = 0; at < pairs.length; at += pairSize) {
      if (at !== 0 && at % (pairsPerStep * pairSize) === 0) yield
      exchange.set(pairs.subarray(at, at + pairSize))
      const failure = failures[exports.takePair()]
      if (failure !== undefined) return failure
    }
    return exports.isPairingOne() === 1
  } finally {
    instances.release(instance)
  }
}

/** The order of the group. */
const order = 0x30644e72e131a029b85045b68181585d2833e84879b9709143e1f593f0000001n
// The short vectors (a, -c) and (c, b) are some (x, y) with x = λ y modulo the order, where λ times a point (x, y) is (βx, y) (Gallant, Lambert
// and Vanstone, "Faster point multiplication on elliptic curves with efficient endomorphisms", 2001).
const a = 0x6f4d8248eeb859fd0be4e1541221250bn
const b = 0x6f4d8248eeb859fc8211bbeb7d4f1128n
const c = 0x89d3256894d213e3n

/** Splits a factor k into k1 + λ k2, both below 2^127 without their signs. */
function split(factor: bigint): readonly [low: bigint, high: bigint] {
  const first = (factor * b) / order
  const second = (factor * c) / order
  return [factor - first * a - second * c, second * b - first * c]
}

/** Writes a number without its sign as 16 bytes, the lowest first. */
function writeHalf(to: Uint8Array, at: number, signed: bigint): void {
  const number = signed < 0n ? -signed : signed
  const view = new DataView(to.buffer, to.byteOffset + at, 16)
  view.setBigUint64(0, number, true)
  view.setBigUint64(8, number >> 64n, true)
}
