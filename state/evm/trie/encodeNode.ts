import { keccak256 } from '../../crypto/hashes.js'
import { type Branch, Extension, Leaf, nibbleAt, type TrieNode } from './nodes.js'
import { headLength, rlpString, writeHead } from './rlp.js'

/** Encodes a value for its leaf, not yet wrapped as an RLP string. */
export type EncodeValue<V> = (value: V) => Uint8Array

/** Returns the RLP encoding of a node at `depth` (Yellow Paper, appendix D). */
export function encodeNode<V>(node: TrieNode<V>, depth: number, encodeValue: EncodeValue<V>): Uint8Array {
  if (node instanceof Leaf) {
    const path = compactPath(node.key, depth, node.key.length * 2, true)
    return pair(path, rlpString(encodeValue(node.value)))
  }
  if (node instanceof Extension) {
    const end = depth + node.length
    return pair(compactPath(node.key, depth, end, false), referenceBytes(node.child, end, encodeValue))
  }
  return encodeBranch(node, depth, encodeValue)
}

/**
 * Returns the reference to a node in its parent, cached: the 32-byte hash of its encoding, or the encoding
 * itself where that is shorter.
 */
export function referenceOf<V>(node: TrieNode<V>, depth: number, encodeValue: EncodeValue<V>): string {
  if (node.reference === undefined) {
    const encoded = encodeNode(node, depth, encodeValue)
    node.reference = toBinary(encoded.length < 32 ? encoded : keccak256(encoded))
  }
  return node.reference
}

/** Returns bytes as a string of one character per byte. */
export function toBinary(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
}

/** Returns the bytes of a string of one character per byte. */
export function fromBinary(text: string): Uint8Array {
  return Buffer.from(text, 'latin1')
}

function encodeBranch<V>(branch: Branch<V>, depth: number, encodeValue: EncodeValue<V>): Uint8Array {
  const references = branch.children.map((child) => referenceOf(child, depth + 1, encodeValue))
  let length = 17 - references.length
  for (const reference of references) length += reference.length === 32 ? 33 : reference.length
  const out = Buffer.allocUnsafe(headLength(length) + length)
  let offset = writeHead(out, 0, 0xc0, length)
  let next = 0
  for (let nibble = 0; nibble < 16; nibble++) {
    const reference = (branch.bitmap & (1 << nibble)) === 0 ? undefined : references[next++]
    if (reference === undefined) out[offset++] = 0x80
    else {
      if (reference.length === 32) out[offset++] = 0xa0
      offset += out.write(reference, offset, 'latin1')
    }
  }
  out[offset] = 0x80
  return out
}

function referenceBytes<V>(node: TrieNode<V>, depth: number, encodeValue: EncodeValue<V>): Uint8Array {
  const reference = referenceOf(node, depth, encodeValue)
  return fromBinary(reference.length === 32 ? `\xa0${reference}` : reference)
}

function pair(path: Uint8Array, second: Uint8Array): Uint8Array {
  const first = rlpString(path)
  const length = first.length + second.length
  const out = Buffer.allocUnsafe(headLength(length) + length)
  const offset = writeHead(out, 0, 0xc0, length)
  out.set(first, offset)
  out.set(second, offset + first.length)
  return out
}

/** Returns the hex-prefix encoding of the nibbles from `start` to `end` (Yellow Paper, appendix C). */
function compactPath(key: string, start: number, end: number, isLeaf: boolean): Uint8Array {
  const odd = (end - start) & 1
  const out = Buffer.allocUnsafe(((end - start) >> 1) + 1)
  let depth = start
  out[0] = (isLeaf ? 0x20 : 0) | (odd === 1 ? 0x10 | nibbleAt(key, depth++) : 0)
  for (let index = 1; depth < end; index++, depth += 2)
    out[index] = (nibbleAt(key, depth) << 4) | nibbleAt(key, depth + 1)
  return out
}
