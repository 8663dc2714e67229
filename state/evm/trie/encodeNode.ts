import { keccak256Text } from '../../crypto/hashes.js'
import { type Hash, toHash } from '../types.js'
import { type Branch, Extension, Leaf, nibbleAt, type TrieNode } from './nodes.js'
import { type RlpMark, type RlpOutput, rlpOutput } from './RlpOutput.js'

/** Writes the encoding of a value for its leaf, not yet wrapped as an RLP string. */
export type EncodeValue<V> = (value: V, out: RlpOutput) => void

/** Returns the RLP encoding of a node at `depth` (Yellow Paper, appendix D). */
export function encodeNode<V>(node: TrieNode<V>, depth: number, encodeValue: EncodeValue<V>): Uint8Array {
  return written(node, depth, encodeValue, (mark) => new Uint8Array(rlpOutput.since(mark)))
}

/** Returns the hash of a node at `depth`, one character per byte. */
export function hashOfNode<V>(node: TrieNode<V>, depth: number, encodeValue: EncodeValue<V>): string {
  return written(node, depth, encodeValue, hashSince)
}

/**
 * Returns the reference to a node in its parent, cached: the 32-byte hash of its encoding, or the encoding
 * itself where that is shorter.
 */
export function referenceOf<V>(node: TrieNode<V>, depth: number, encodeValue: EncodeValue<V>): string {
  node.reference ??= written(node, depth, encodeValue, referenceSince)
  return node.reference
}

/** Room for a hash. Asking an array so short for its buffer would allocate one. */
const hashBytes = Buffer.alloc(32)

/** Returns bytes as a string of one character per byte. */
export function toBinary(bytes: Uint8Array): string {
  if (bytes.length === hashBytes.length) {
    hashBytes.set(bytes)
    return hashBytes.toString('latin1')
  }
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
}

/** Returns the hash that a string of 32 characters stands for, one for each byte. */
export function hashOfBinary(text: string): Hash {
  hashBytes.write(text, 'latin1')
  return toHash(hashBytes)
}

/** Returns the bytes of a string of one character per byte. */
export function fromBinary(text: string): Uint8Array {
  return Buffer.from(text, 'latin1')
}

/** Returns what is made of a node's encoding, which is dropped then. */
function written<V, Result>(
  node: TrieNode<V>,
  depth: number,
  encodeValue: EncodeValue<V>,
  result: (mark: RlpMark) => Result,
): Result {
  const { mark } = rlpOutput
  if (node instanceof Leaf) {
    const end = node.key.length * 2
    encodeValue(node.value, rlpOutput)
    rlpOutput.string(mark)
    writePath(node.key, depth, end, true)
  } else if (node instanceof Extension) {
    const end = depth + node.length
    writeReference(referenceOf(node.child, end, encodeValue))
    writePath(node.key, depth, end, false)
  } else writeBranch(node, depth, encodeValue)
  rlpOutput.list(mark)
  const made = result(mark)
  rlpOutput.release(mark)
  return made
}

function hashSince(mark: RlpMark): string {
  return keccak256Text(rlpOutput.since(mark), 'latin1')
}

function referenceSince(mark: RlpMark): string {
  return rlpOutput.mark - mark < 32 ? rlpOutput.textSince(mark) : hashSince(mark)
}

function writeBranch<V>(branch: Branch<V>, depth: number, encodeValue: EncodeValue<V>): void {
  const { bitmap, children } = branch
  let next = children.length
  // A branch has no value, which would come last.
  let empty = 1
  for (let nibble = 15; nibble >= 0; nibble--) {
    const child = (bitmap & (1 << nibble)) === 0 ? undefined : children[--next]
    if (child === undefined) {
      empty++
      continue
    }
    if (empty > 0) rlpOutput.empty(empty)
    empty = 0
    writeReference(child.reference ?? referenceOf(child, depth + 1, encodeValue))
  }
  if (empty > 0) rlpOutput.empty(empty)
}

function writeReference(reference: string): void {
  if (reference.length === 32) rlpOutput.hash(reference)
  else rlpOutput.rawText(reference)
}

/** Writes the hex-prefix encoding of the nibbles from `start` to `end` (Yellow Paper, appendix C). */
function writePath(key: string, start: number, end: number, isLeaf: boolean): void {
  const { mark } = rlpOutput
  const odd = (end - start) & 1
  const first = start + odd
  if ((end & 1) === 0) rlpOutput.rawText(key.slice(first >> 1, end >> 1))
  else
    for (let depth = end - 2; depth >= first; depth -= 2)
      rlpOutput.byte((nibbleAt(key, depth) << 4) | nibbleAt(key, depth + 1))
  rlpOutput.byte((isLeaf ? 0x20 : 0) | (odd === 1 ? 0x10 | nibbleAt(key, start) : 0))
  rlpOutput.string(mark)
}
