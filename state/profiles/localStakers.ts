import { bytesToHex, hexToBytes } from '../codec/hex.js'
import { type NodeId, nodeIdOfCertificate } from '../codec/ids.js'
import type { ProofOfPossession } from '../crypto/ProofOfPossession.js'
import { invariant } from '../errors/NodeError.js'
import { localStakerData } from './data/localStakers.js'
import { localStakingKeyData } from './data/localStakingKeys.js'

/** A genesis validator of `local` with its keys, which AvalancheGo publishes for tests (`staking/local`). */
export type LocalStaker = {
  readonly nodeId: NodeId
  /** X.509 certificate, DER. */
  readonly certificateDer: Uint8Array
  /** 32 bytes, big endian. */
  readonly blsSecretKey: Uint8Array
}

let stakers: readonly LocalStaker[] | undefined

/** Returns the five genesis validators of `local`, number 1 first. */
export function localStakers(): readonly LocalStaker[] {
  stakers ??= localStakerData.map(({ certificate, blsSecretKey }) => {
    const certificateDer = new Uint8Array(Buffer.from(certificate, 'base64'))
    return {
      nodeId: nodeIdOfCertificate(certificateDer),
      certificateDer,
      blsSecretKey: hexToBytes(blsSecretKey),
    }
  })
  return stakers
}

/** Returns the private key of a validator's certificate, by its index: RSA, PKCS #1 DER. */
export function localStakingKey(index: number): Uint8Array {
  const key = localStakingKeyData[index]
  invariant(key !== undefined, 'each staker of the local network has a key')
  return new Uint8Array(Buffer.from(key, 'base64'))
}

/**
 * Returns the public key and the proof of possession of one of these validators from the genesis of `local`;
 * undefined for any other key. Computing them from the secret key would take longer than a whole start.
 */
export function localPossession(blsSecretKey: Uint8Array): ProofOfPossession | undefined {
  const secret = bytesToHex(blsSecretKey)
  const known = localStakerData.find((staker) => staker.blsSecretKey === secret)
  if (known === undefined) return undefined
  const { blsPublicKey, proofOfPossession } = known
  return { publicKey: hexToBytes(blsPublicKey), proofOfPossession: hexToBytes(proofOfPossession) }
}

/**
 * Whether a proof of possession is that of one of these validators, which is valid: verifying one takes as
 * long as ten blocks.
 */
export function isLocalPossession({ publicKey, proofOfPossession }: ProofOfPossession): boolean {
  const key = bytesToHex(publicKey)
  const known = localStakerData.find((staker) => staker.blsPublicKey === key)
  return known !== undefined && known.proofOfPossession === bytesToHex(proofOfPossession)
}
