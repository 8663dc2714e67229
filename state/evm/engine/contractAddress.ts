import { concatBytes, hexToBytes } from '../../codec/hex.js'
import { rlpDigits, rlpHex, rlpUint } from '../../codec/rlp/encode.js'
import { keccak256 } from '../../crypto/hashes.js'
import { type Address, toAddress } from '../values/Address.js'

/**
 * Returns the address of the contract that an account creates by a transaction or by CREATE (geth
 * `crypto.CreateAddress`).
 * @param nonce the nonce of the account before the creation
 */
export function contractAddress(creator: Address, nonce: bigint): Address {
  const list = rlpDigits.list(rlpHex(creator) + rlpUint(nonce))
  return toAddress(keccak256(hexToBytes(list)).subarray(12))
}

/** Returns the address of the contract that CREATE2 creates (EIP-1014). @param salt 32 bytes */
export function saltedContractAddress(creator: Address, salt: Uint8Array, initCodeHash: Uint8Array): Address {
  const parts = concatBytes(Uint8Array.of(0xff), hexToBytes(creator), salt, initCodeHash)
  return toAddress(keccak256(parts).subarray(12))
}
