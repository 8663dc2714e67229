/** Who a node is: its staking certificate and BLS signer. */
export type NodeIdentity = {
  /** X.509 certificate, DER; the node ID is the hash of it. */
  readonly certificateDer: Uint8Array
  /** 32 bytes, big endian. */
  readonly blsSecretKey: Uint8Array
}
