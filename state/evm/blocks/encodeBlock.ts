import { keccak256 } from '../../crypto/hashes.js'
import { transactionInBlock } from '../transactions/encodeTransaction.js'
import { headLength, rlpList, rlpString } from '../trie/rlp.js'
import { type EvmFlavour, type Hash, toHash } from '../types.js'
import type { Block } from './Block.js'
import { encodeHeader } from './encodeHeader.js'

const emptyList = Uint8Array.of(0xc0)
/** coreth's block version: always 0. */
const version = Uint8Array.of(0x80)

/** The hash of an empty list of uncles. */
export const emptyUncleHash: Hash = toHash(keccak256(emptyList))
/** The root of an empty trie. */
export const emptyRootHash: Hash = toHash(keccak256(version))
/** The hash of empty atomic transactions (coreth `customtypes/hashes_ext.go`). */
const emptyExtDataHash = emptyRootHash

/**
 * Encodes a block as consensus carries it: `[header, transactions, uncles]`, in coreth followed by version
 * and atomic transactions.
 */
export function encodeBlock(block: Block, flavour: EvmFlavour): Uint8Array {
  return rlpList([encodeHeader(block.header, flavour), ...body(block, flavour)])
}

/** Returns the `size` of a block in JSON-RPC: the length of {@link encodeBlock}. */
export function blockSize(block: Block, flavour: EvmFlavour): number {
  const length =
    encodeHeader(block.header, flavour).length +
    body(block, flavour).reduce((sum, part) => sum + part.length, 0)
  return headLength(length) + length
}

/** Returns the hash of a block's atomic transactions. */
export function hashExtData(extData: Uint8Array): Hash {
  return extData.length === 0 ? emptyExtDataHash : toHash(keccak256(rlpString(extData)))
}

function body(block: Block, flavour: EvmFlavour): Uint8Array[] {
  const transactions = rlpList(block.transactions.map(transactionInBlock))
  if (flavour === 'subnet-evm') return [transactions, emptyList]
  return [transactions, emptyList, version, rlpString(block.extData)]
}
