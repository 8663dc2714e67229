import { toBinary } from '../../codec/binaryText.js'
import { bigIntToBytes } from '../../codec/hex.js'
import type { Hash } from '../types.js'
import { type EncodeValue, hashOfBinary, rootOf } from './encodeNode.js'
import type { TrieNode } from './nodes.js'
import { rlpString } from './rlp.js'
import { setNode } from './updateNode.js'

/**
 * Returns the root of a list: the trie of its items under the RLP of their indices, not hashed. The
 * transactions root and the receipts root of a header are such roots (geth `core/types/hashing.go`
 * DeriveSha).
 * @param encode encodes an item as text with one character per byte
 */
export function orderedRoot<Item>(items: readonly Item[], encode: EncodeValue<Item>): Hash {
  let root: TrieNode<Item> | undefined
  for (const [index, item] of items.entries()) root = setNode(root, 0, keyOf(index), item)
  return hashOfBinary(rootOf(root, encode))
}

/** Returns the RLP of an index, one character per byte. */
function keyOf(index: number): string {
  if (index === 0) return '\x80'
  return index < 0x80 ? String.fromCharCode(index) : toBinary(rlpString(bigIntToBytes(BigInt(index))))
}
