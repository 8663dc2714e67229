import { fromBinary, hexOfBinary } from '../../codec/binaryText.js'
import { keccak256OfText } from '../../crypto/hashes.js'
import type { Hash } from '../types.js'
import { type Branch, Extension, Leaf, nibbleAt, type TrieNode } from './nodes.js'
import { emptyText, textList, textString } from './rlpText.js'

/** The root of an empty trie: keccak256 of the empty RLP string. */
const emptyRoot = hashOfText(emptyText)

/** Encodes a value for its leaf as text with one character per byte, not yet wrapped as an RLP string. */
export type EncodeValue<V> = (value: V) => string

/** Returns the RLP encoding of a node at `depth` (Yellow Paper, appendix D). */
export function encodeNode<V>(node: TrieNode<V>, depth: number, encodeValue: EncodeValue<V>): Uint8Array {
  return fromBinary(textOfNode(node, depth, encodeValue))
}

/** Returns the 32-byte root hash of the trie below a node, one character per byte. */
export function rootOf<V>(node: TrieNode<V> | undefined, encodeValue: EncodeValue<V>): string {
  if (node === undefined) return emptyRoot
  const reference = referenceOf(node, 0, encodeValue)
  return reference.length === 32 ? reference : hashOfText(textOfNode(node, 0, encodeValue))
}

/**
 * Returns the reference to a node in its parent, cached: the 32-byte hash of its encoding, or the encoding
 * itself where that is shorter.
 */
export function referenceOf<V>(node: TrieNode<V>, depth: number, encodeValue: EncodeValue<V>): string {
  const known = node.reference
  if (known !== undefined) return known
  const text = textOfNode(node, depth, encodeValue)
  const reference = text.length < 32 ? text : hashOfText(text)
  node.reference = reference
  return reference
}

/** Returns the hash that a string of 32 characters stands for, one for each byte. */
export function hashOfBinary(text: string): Hash {
  return `0x${hexOfBinary(text)}` as Hash
}

function hashOfText(text: string): string {
  return keccak256OfText(text, 'latin1', 'latin1')
}

function textOfNode<V>(node: TrieNode<V>, depth: number, encodeValue: EncodeValue<V>): string {
  if (node instanceof Leaf)
    return textList(
      textPath(node.key, depth, node.key.length * 2, true) + textString(encodeValue(node.value)),
    )
  if (node instanceof Extension) {
    const end = depth + node.length
    return textList(
      textPath(node.key, depth, end, false) + inParent(referenceOf(node.child, end, encodeValue)),
    )
  }
  return textList(textOfChildren(node, depth + 1, encodeValue))
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
      child === undefined ? emptyText : inParent(child.reference ?? referenceOf(child, depth, encodeValue))
  }
  // A branch has no value, which would come last.
  return text + emptyText
}

function inParent(reference: string): string {
  return reference.length === 32 ? `\xa0${reference}` : reference
}

/** Returns the hex-prefix encoding of the nibbles from `start` to `end` (Yellow Paper, appendix C). */
function textPath(key: string, start: number, end: number, isLeaf: boolean): string {
  const odd = (end - start) & 1
  const first = start + odd
  const flags = (isLeaf ? 0x20 : 0) | (odd === 1 ? 0x10 | nibbleAt(key, start) : 0)
  const head = String.fromCharCode(flags)
  if ((end & 1) === 0) return textString(head + key.slice(first >> 1, end >> 1))
  let text = head
  for (let depth = first; depth < end; depth += 2)
    text += String.fromCharCode((nibbleAt(key, depth) << 4) | nibbleAt(key, depth + 1))
  return textString(text)
}
