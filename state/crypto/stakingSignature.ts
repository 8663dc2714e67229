import { createPrivateKey, type KeyObject, sign } from 'node:crypto'
import { promisify } from 'node:util'
import { p256 } from '@noble/curves/nist.js'

const signInThread = promisify(sign)

/** A private key of a staking certificate: RSA, or ECDSA on P-256. */
export type StakingKey = KeyObject

/** Reads a private key in DER. @throws {Error} for anything else */
export function parseStakingKey(der: Uint8Array, type: 'pkcs1' | 'pkcs8'): StakingKey {
  return createPrivateKey({ key: Buffer.from(der), format: 'der', type })
}

/**
 * Signs bytes as a staking certificate's key does (AvalancheGo `staking/verify.go`): PKCS #1 v1.5 or ECDSA in
 * ASN.1, of the SHA-256 hash. Equal bytes always get an equal signature.
 */
export function signWithStakingKey(key: StakingKey, bytes: Uint8Array): Uint8Array {
  if (key.asymmetricKeyType === 'rsa') return new Uint8Array(sign('sha256', bytes, key))
  // OpenSSL draws a random nonce; this derives it from the hash (RFC 6979).
  const { d } = key.export({ format: 'jwk' })
  return p256.sign(bytes, new Uint8Array(Buffer.from(d ?? '', 'base64url')), { format: 'der', lowS: false })
}

/** Signs like {@link signWithStakingKey}, RSA in a thread of Node.js. */
export async function signInBackground(key: StakingKey, bytes: Uint8Array): Promise<Uint8Array> {
  if (key.asymmetricKeyType !== 'rsa') return signWithStakingKey(key, bytes)
  return new Uint8Array(await signInThread('sha256', bytes, key))
}
