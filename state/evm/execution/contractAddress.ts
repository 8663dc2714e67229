import { bigIntToBytes, hexToBytes } from '../../codec/hex.js'
import { keccak256 } from '../../crypto/hashes.js'
import { rlpList, rlpString } from '../trie/rlp.js'
import { type Address, toAddress } from '../types.js'

/** The address of the contract that an account's transaction with this nonce creates. */
export function contractAddress(creator: Address, nonce: bigint): Address {
  const fields = [rlpString(hexToBytes(creator)), rlpString(bigIntToBytes(nonce))]
  return toAddress(keccak256(rlpList(fields)).subarray(12))
}
