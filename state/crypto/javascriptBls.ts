import { bls12_381 } from '@noble/curves/bls12-381.js'
import type { BlsCurve, PointKind } from './BlsCurve.js'

const signatureTag = 'BLS_SIG_BLS12381G2_XMD:SHA-256_SSWU_RO_POP_'
const possessionTag = 'BLS_POP_BLS12381G2_XMD:SHA-256_SSWU_RO_POP_'

/** The curve in JavaScript. It works everywhere, at some tens of milliseconds per signature. */
export const javascriptBls: BlsCurve = {
  publicKeyOf: (secretKey) => longSignatures().getPublicKey(secretKey).toBytes(true),
  sign: (message, secretKey) => sign(message, secretKey, signatureTag),
  verify: (message, signature, publicKey) => verify(message, signature, publicKey, signatureTag),
  publicKeyKind: (bytes) => kindOf(bytes, 48, isOnCurveG1, () => bls12_381.G1.Point.fromBytes(bytes)),
  signatureKind: (bytes) => kindOf(bytes, 96, isOnCurveG2, () => bls12_381.G2.Point.fromBytes(bytes)),
  uncompressPublicKey: (compressed) => {
    const point = bls12_381.G1.Point.fromBytes(compressed)
    return point.is0() ? identity(96, 0x40) : point.toBytes(false)
  },
  addPublicKeys: (publicKeys) => {
    const { Point } = bls12_381.G1
    const sum = publicKeys.reduce((total, key) => total.add(Point.fromBytes(key)), Point.ZERO)
    return sum.is0() ? identity(48, 0xc0) : sum.toBytes(true)
  },
  addSignatures: (signatures) => {
    const { Point } = bls12_381.G2
    const sum = signatures.reduce((total, each) => total.add(Point.fromBytes(each)), Point.ZERO)
    return sum.is0() ? identity(96, 0xc0) : sum.toBytes(true)
  },
}

/**
 * Returns the proof of possession of a valid secret key: the signature of its public key under the tag of
 * proofs.
 */
export function javascriptProof(publicKey: Uint8Array, secretKey: Uint8Array): Uint8Array {
  return sign(publicKey, secretKey, possessionTag)
}

/**
 * Whether a proof of possession is valid, given a public key and a proof that are points of their subgroups.
 */
export function javascriptVerifyProof(publicKey: Uint8Array, proof: Uint8Array): boolean {
  return verify(publicKey, proof, publicKey, possessionTag)
}

/**
 * Returns the bytes of the identity, which the library reads but refuses to write. @param flags the first
 * byte
 */
function identity(length: number, flags: number): Uint8Array {
  const bytes = new Uint8Array(length)
  bytes[0] = flags
  return bytes
}

/**
 * Asked for at each use: the curve is not touched, and in the bundle not even created, before its first use.
 */
function longSignatures() {
  return bls12_381.longSignatures
}

function sign(message: Uint8Array, secretKey: Uint8Array, tag: string): Uint8Array {
  return longSignatures().sign(longSignatures().hash(message, tag), secretKey).toBytes(true)
}

function verify(message: Uint8Array, signature: Uint8Array, publicKey: Uint8Array, tag: string): boolean {
  return longSignatures().verify(signature, longSignatures().hash(message, tag), publicKey)
}

function kindOf(
  bytes: Uint8Array,
  length: number,
  isOnCurve: (bytes: Uint8Array) => boolean,
  decode: () => { is0(): boolean },
): PointKind {
  const first = bytes[0] ?? 0
  if (bytes.length !== length || (first & 0x80) === 0) return 'undecodable'
  if ((first & 0x40) !== 0)
    return first === 0xc0 && bytes.subarray(1).every((byte) => byte === 0) ? 'identity' : 'undecodable'
  try {
    return decode().is0() ? 'identity' : 'point'
  } catch {
    // The library reports one error for both cases.
    return isOnCurve(bytes) ? 'outside the subgroup' : 'undecodable'
  }
}

/** Whether the x of a compressed point belongs to a point of y² = x³ + 4. */
function isOnCurveG1(bytes: Uint8Array): boolean {
  const { Fp } = bls12_381.fields
  const x = coordinate(bytes)
  if (x >= Fp.ORDER) return false
  return hasRoot(() => Fp.sqrt(Fp.add(Fp.pow(x, 3n), 4n)))
}

/** Whether the x of a compressed point belongs to a point of y² = x³ + 4(1 + i). */
function isOnCurveG2(bytes: Uint8Array): boolean {
  const { Fp, Fp2 } = bls12_381.fields
  // The imaginary part comes first.
  const imaginary = coordinate(bytes.subarray(0, 48))
  const real = BigInt(`0x${Buffer.from(bytes.subarray(48)).toString('hex')}`)
  if (imaginary >= Fp.ORDER || real >= Fp.ORDER) return false
  const x = Fp2.fromBigTuple([real, imaginary])
  return hasRoot(() => Fp2.sqrt(Fp2.add(Fp2.mul(Fp2.sqr(x), x), Fp2.fromBigTuple([4n, 4n]))))
}

/** Decodes 48 bytes without the three flags at their start. */
function coordinate(bytes: Uint8Array): bigint {
  return BigInt(`0x${Buffer.from([(bytes[0] ?? 0) & 0x1f, ...bytes.subarray(1)]).toString('hex')}`)
}

function hasRoot(root: () => unknown): boolean {
  try {
    root()
    return true
  } catch {
    return false
  }
}
