/**
 * A BLS public key (48 bytes) and the signature (96 bytes) that proves possession of its secret key
 * (AvalancheGo `vms/platformvm/signer`).
 */
export type ProofOfPossession = { readonly publicKey: Uint8Array; readonly proofOfPossession: Uint8Array }
