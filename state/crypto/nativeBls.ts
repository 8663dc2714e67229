import { createRequire } from 'node:module'
import type * as Blst from '@chainsafe/blst'
import type { BlsCurve, PointKind } from './BlsCurve.js'

/**
 * Loads the curve as compiled code for this platform (`blst`, which AvalancheGo also uses); undefined if the
 * package is not installed or does not load. It supports only the tag of signatures.
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
 * Runs `work` without network addresses in diagnostic reports. The package requests a report to detect the C
 * library, which would resolve the names of the process's connections.
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

/**
 * @param decode decodes a point of the curve; the function that it returns checks the subgroup. Both throw
 * for an invalid point.
 */
function kindOf(bytes: Uint8Array, length: number, decode: () => () => void): PointKind {
  // The library also takes uncompressed points.
  if (bytes.length !== length) return 'undecodable'
  let checkSubgroup: () => void
  try {
    checkSubgroup = decode()
  } catch {
    return 'undecodable'
  }
  // The library decoded it, so the bytes after the flag of the identity are zero.
  if (((bytes[0] ?? 0) & 0x40) !== 0) return 'identity'
  try {
    checkSubgroup()
    return 'point'
  } catch {
    return 'outside the subgroup'
  }
}

/** Returns a copy: in jest tests have a `Uint8Array` class other than that of compiled code. */
function own(bytes: Uint8Array): Uint8Array {
  return new Uint8Array(bytes)
}
