/** The identity of a node: its staking certificate and BLS key. */
export type NodeIdentity = {
  /** X.509 certificate, DER. Its hash is the node ID. */
  readonly certificateDer: Uint8Array
  /** 32 bytes, big endian. */
  readonly blsSecretKey: Uint8Array
  /**
   * The private key of the certificate, PKCS #8 DER: RSA or ECDSA on P-256. With it the node signs the outer
   * blocks that it proposes.
   */
  readonly stakingKeyDer?: Uint8Array | undefined
}
