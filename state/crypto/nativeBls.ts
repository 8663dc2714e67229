import { createRequire } from 'node:module'
import type * as Blst from '@chainsafe/blst'
import type { BlsCurve, PointKind } from './BlsCurve.js'

/**
 * The curve as compiled code of this platform (`blst`, which AvalancheGo uses too); undefined where the package is not installed or does not
 * load. It takes messages under the tag of signatures only.
 */
export function loadNativeBls(): BlsCurve | undefined {
  const blst = loadPackage()
  return blst === undefined ? undefined : curveOf(blst)
}

function loadPackage(): typeof Blst | undefined {
  return withoutNetworkInReports(() => {
    try {
      return createRequire(import.meta.filename)('@chainsafe/blst')
    } catch {
      return undefined
    }
  })
}

/**
 * The package asks for a diagnostic report to know the C library. With the process's connections in it, the report would wait for a name
 * server to name each.
 */
function withoutNetworkInReports<T>(work: () => T): T {
  const report: NodeJS.ProcessReport & { excludeNetwork?: boolean } = process.report
  const before = report.excludeNetwork
  if (before === undefined) return work()
  report.excludeNetwork = true
  try {
    return work()
  } finally {
    report.excludeNetwork = before
  }
}

function curveOf({
  SecretKey,
  PublicKey,
  Signature,
  verify,
  aggregatePublicKeys,
  aggregateSignatures,
}: typeof Blst): BlsCurve {
  return {
    publicKeyOf: (secretKey) => own(SecretKey.fromBytes(secretKey).toPublicKey().toBytes(true)),
    sign: (message, secretKey) => own(SecretKey.fromBytes(secretKey).sign(message).toBytes(true)),
    verify: (message, signature, publicKey) =>
      verify(message, PublicKey.fromBytes(publicKey), Signature.fromBytes(signature)),
    publicKeyKind: (bytes) =>
      kindOf(bytes, 48, () => {
        const key = PublicKey.fromBytes(bytes)
        return () => key.keyValidate()
      }),
    signatureKind: (bytes) =>
      kindOf(bytes, 96, () => {
        const signature = Signature.fromBytes(bytes)
        return () => signature.sigValidate(true)
      }),
    uncompressPublicKey: (compressed) => own(PublicKey.fromBytes(compressed).toBytes(false)),
    addPublicKeys: (publicKeys) =>
      own(aggregatePublicKeys(publicKeys.map((key) => PublicKey.fromBytes(key))).toBytes(true)),
    addSignatures: (signatures) =>
      own(aggregateSignatures(signatures.map((each) => Signature.fromBytes(each))).toBytes(true)),
  }
}

/** @param decode reads a point of the curve; what it gives checks the subgroup. Both throw when the answer is no. */
function kindOf(bytes: Uint8Array, length: number, decode: () => () => void): PointKind {
  // The library also takes uncompressed points.
  if (bytes.length !== length) return 'undecodable'
  let checkSubgroup: () => void
  try {
    checkSubgroup = decode()
  } catch {
    return 'undecodable'
  }
  // The library has decoded it, so nothing follows the flag of the identity.
  if (((bytes[0] ?? 0) & 0x40) !== 0) return 'identity'
  try {
    checkSubgroup()
    return 'point'
  } catch {
    return 'outside the subgroup'
  }
}

/** A copy: jest gives tests a `Uint8Array` other than that of compiled code. */
function own(bytes: Uint8Array): Uint8Array {
  return new Uint8Array(bytes)
}
