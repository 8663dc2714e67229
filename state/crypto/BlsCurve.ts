/** The result of decoding bytes as a compressed point. */
export type PointKind =
  /** No point of the curve, or not in its compressed form. */
  | 'undecodable'
  /** On the curve, but not in the subgroup of prime order. */
  | 'outside the subgroup'
  | 'identity'
  | 'point'

/**
 * The operations of AvalancheGo's BLS signatures (`utils/crypto/bls`) that a library for the curve BLS12-381
 * provides: public keys in G1 (48 bytes compressed), signatures in G2 (96 bytes), messages hashed with the
 * tag of signatures. Both libraries return equal bytes.
 */
export type BlsCurve = {
  /** Returns the compressed public key of a valid secret key. */
  readonly publicKeyOf: (secretKey: Uint8Array) => Uint8Array
  /** Signs a message with a valid secret key. */
  readonly sign: (message: Uint8Array, secretKey: Uint8Array) => Uint8Array
  /**
   * Whether a signature over a message is valid, given a public key and a signature that are points of their
   * subgroups.
   */
  readonly verify: (message: Uint8Array, signature: Uint8Array, publicKey: Uint8Array) => boolean
  readonly publicKeyKind: (bytes: Uint8Array) => PointKind
  readonly signatureKind: (bytes: Uint8Array) => PointKind
  /** Returns the uncompressed form (96 bytes) of a point of G1. */
  readonly uncompressPublicKey: (compressed: Uint8Array) => Uint8Array
  /** Returns the sum of at least one point of G1, compressed. */
  readonly addPublicKeys: (publicKeys: readonly Uint8Array[]) => Uint8Array
  /** Returns the sum of at least one point of G2, compressed. */
  readonly addSignatures: (signatures: readonly Uint8Array[]) => Uint8Array
}
