import { hexToByteText } from '../../codec/byteText.js'
import { rlpUint } from '../../codec/rlp/encode.js'
import type { Hash } from '../values/Hash.js'
import { type EncodeValue, hashOfText, rootOf } from './encodeNode.js'
import type { TrieNode } from './nodes.js'
import { setNode } from './updateNode.js'

/**
 * Returns the root of a list: the trie of its items under the RLP of their indices, not hashed. The
 * transactions root and the receipts root of a header are such roots (geth `core/types/hashing.go`
 * DeriveSha).
 * @param encode encodes an item as the trie's value
 */
export function orderedRoot<Item>(items: readonly Item[], encode: EncodeValue<Item>): Hash {
  let root: TrieNode<Item> | undefined
  for (const [index, item] of items.entries())
    root = setNode(root, 0, hexToByteText(rlpUint(BigInt(index))), item)
  return hashOfText(rootOf(root, encode))
}
