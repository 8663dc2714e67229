import { type ByteText, byteTextToBytes, byteTextToHex } from '../../codec/byteText.js'
import { rlpByteText } from '../../codec/rlp/encode.js'
import { keccak256OfText } from '../../crypto/hashes.js'
import type { Hash } from '../values/Hash.js'
import { type Branch, Extension, Leaf, nibbleAt, type TrieNode } from './nodes.js'

/** The root of an empty trie: keccak256 of the empty RLP string. */
const emptyRoot = hashText(rlpByteText.emptyString)

/** Encodes a value for its leaf, not yet wrapped as an RLP string. */
export type EncodeValue<V> = (value: V) => ByteText

/** Returns the RLP encoding of a node at `depth` (Yellow Paper, appendix D). */
export function encodeNode<V>(node: TrieNode<V>, depth: number, encodeValue: EncodeValue<V>): Uint8Array {
  return byteTextToBytes(textOfNode(node, depth, encodeValue))
}

/** Returns the 32-byte root hash of the trie below a node. */
export function rootOf<V>(node: TrieNode<V> | undefined, encodeValue: EncodeValue<V>): ByteText {
  if (node === undefined) return emptyRoot
  const reference = referenceOf(node, 0, encodeValue)
  return reference.length === 32 ? reference : hashText(textOfNode(node, 0, encodeValue))
}

/**
 * Returns the reference to a node in its parent, cached: the 32-byte hash of its encoding, or the encoding
 * itself where that is shorter.
 */
export function referenceOf<V>(node: TrieNode<V>, depth: number, encodeValue: EncodeValue<V>): ByteText {
  const known = node.reference
  if (known !== undefined) return known
  const text = textOfNode(node, depth, encodeValue)
  const reference = text.length < 32 ? text : hashText(text)
  node.reference = reference
  return reference
}

/** Returns 32 bytes as a hash. */
export function hashOfText(text: ByteText): Hash {
  return `0x${byteTextToHex(text)}` as Hash
}

function hashText(text: ByteText): ByteText {
  return keccak256OfText(text, 'latin1', 'latin1') as ByteText
}

function textOfNode<V>(node: TrieNode<V>, depth: number, encodeValue: EncodeValue<V>): ByteText {
  if (node instanceof Leaf)
    return rlpByteText.list(
      textPath(node.key, depth, node.key.length * 2, true) + rlpByteText.string(encodeValue(node.value)),
    )
  if (node instanceof Extension) {
    const end = depth + node.length
    return rlpByteText.list(
      textPath(node.key, depth, end, false) + inParent(referenceOf(node.child, end, encodeValue)),
    )
  }
  return rlpByteText.list(textOfChildren(node, depth + 1, encodeValue))
}

function textOfChildren<V>(
  { bitmap, children }: Branch<V>,
  depth: number,
  encodeValue: EncodeValue<V>,
): string {
  let text = ''
  let next = 0
  for (let nibble = 0; nibble < 16; nibble++) {
    const child = (bitmap & (1 << nibble)) === 0 ? undefined : children[next++]
    text +=
      child === undefined
        ? rlpByteText.emptyString
        : inParent(child.reference ?? referenceOf(child, depth, encodeValue))
  }
  // A branch has no value, which would come last.
  return text + rlpByteText.emptyString
}

function inParent(reference: ByteText): string {
  return reference.length === 32 ? `\xa0${reference}` : reference
}

/** Returns the hex-prefix encoding of the nibbles from `start` to `end` (Yellow Paper, appendix C). */
function textPath(key: ByteText, start: number, end: number, isLeaf: boolean): ByteText {
  const odd = (end - start) & 1
  const first = start + odd
  const flags = (isLeaf ? 0x20 : 0) | (odd === 1 ? 0x10 | nibbleAt(key, start) : 0)
  const head = String.fromCharCode(flags)
  if ((end & 1) === 0) return rlpByteText.string(head + key.slice(first >> 1, end >> 1))
  let text = head
  for (let depth = first; depth < end; depth += 2)
    text += String.fromCharCode((nibbleAt(key, depth) << 4) | nibbleAt(key, depth + 1))
  return rlpByteText.string(text)
}
