import { createECDH, type ECDH } from 'node:crypto'
import { verifyP256InJavaScript } from './javascriptP256.js'

/** p of y² = x³ - 3x + b, and the order of its group (SEC 2, section 2.4.2). */
const p = 0xffffffff00000001000000000000000000000000ffffffffffffffffffffffffn
const b = 0x5ac635d8aa3a93e7b3ebbd55769886bc651d06b0cc53b0f63bce3c3e27d2604bn
const n = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

type Point = { readonly x: bigint; readonly y: bigint }

let ecdh: ECDH | 'none' | undefined

/**
 * Whether a signature of a 32-byte hash was made with the key whose coordinates these are (secp256r1, EIP-7951). An s in the upper half
 * is as good as one in the lower.
 *
 * OpenSSL offers no verification of a hash to Node, but it offers products with points: for the generator G, and for the x of any
 * product. The point of the signature, (hash / s) G + (r / s) Q, is (r / s) times Q + (hash / r) G. So one product of each kind is enough.
 * @param signature r and s, 32 bytes each, highest first
 * @param key x and y, 32 bytes each, highest first
 */
export function verifyP256(hash: Uint8Array, signature: Uint8Array, key: Uint8Array): boolean {
  ecdh ??= makeEcdh()
  if (ecdh === 'none') return verifyP256InJavaScript(hash, signature, key)
  const [r, s] = [number(signature.subarray(0, 32)), number(signature.subarray(32, 64))]
  if (r === 0n || r >= n || s === 0n || s >= n) return false
  const q = { x: number(key.subarray(0, 32)), y: number(key.subarray(32, 64)) }
  if (!isOnCurve(q)) return false
  // One inversion for both.
  const inverse = invert(r * s, n)
  const factor = (number(hash) * inverse * s) % n
  const base = factor === 0n ? q : sum(q, timesGenerator(ecdh, factor))
  if (base === undefined) return false
  ecdh.setPrivateKey(bytes((r * r * inverse) % n))
  return number(ecdh.computeSecret(uncompressed(base))) % n === r
}

/** Returns Node's ECDH; `none` where OpenSSL was built without this curve. */
function makeEcdh(): ECDH | 'none' {
  try {
    return createECDH('prime256v1')
  } catch {
    return 'none'
  }
}

function isOnCurve({ x, y }: Point): boolean {
  return x < p && y < p && (y * y - (x * x - 3n) * x - b) % p === 0n
}

function timesGenerator(curve: ECDH, factor: bigint): Point {
  curve.setPrivateKey(bytes(factor))
  const point = curve.getPublicKey()
  return { x: number(point.subarray(1, 33)), y: number(point.subarray(33)) }
}

/** The sum of two points; undefined for infinity. */
function sum(first: Point, second: Point): Point | undefined {
  const isSameX = first.x === second.x
  if (isSameX && first.y !== second.y) return undefined
  const slope = isSameX
    ? (first.x * first.x - 1n) * 3n * invert(2n * first.y, p)
    : (second.y - first.y) * invert(second.x - first.x, p)
  const x = modulo(slope * slope - first.x - second.x, p)
  return { x, y: modulo(slope * (first.x - x) - first.y, p) }
}

/** 1 / a modulo m, by Euclid's algorithm. */
function invert(a: bigint, m: bigint): bigint {
  let [high, low, lastFactor, factor] = [m, modulo(a, m), 0n, 1n]
  while (low > 1n) {
    const quotient = high / low
    const [nextLow, nextFactor] = [high - quotient * low, lastFactor - quotient * factor]
    high = low
    low = nextLow
    lastFactor = factor
    factor = nextFactor
  }
  return modulo(factor, m)
}

function modulo(a: bigint, m: bigint): bigint {
  const rest = a % m
  return rest < 0n ? rest + m : rest
}

function number(from: Uint8Array): bigint {
  return BigInt(`0x${Buffer.from(from.buffer, from.byteOffset, from.length).toString('hex')}`)
}

function bytes(from: bigint): Buffer {
  return Buffer.from(from.toString(16).padStart(64, '0'), 'hex')
}

function uncompressed({ x, y }: Point): Buffer {
  return Buffer.from(`04${x.toString(16).padStart(64, '0')}${y.toString(16).padStart(64, '0')}`, 'hex')
}
