// The nodes of the trie. They are immutable except for `reference`, a cache of the node's reference in its
// parent: the 32-byte hash of its encoding, or the encoding itself where that is shorter. Keys and references
// are byte texts: less than half the memory of a Uint8Array, and comparable with ===.
//
// A node does not store its position. Leaves and extensions store a whole key instead of their part of the
// path, shared with every other version of that leaf; the depth of a node determines its part.

import type { ByteText } from '../../codec/byteText.js'

/** The end of a path. */
export class Leaf<V> {
  readonly key: ByteText
  readonly value: V
  reference: ByteText | undefined = undefined

  constructor(key: ByteText, value: V) {
    this.key = key
    this.value = value
  }
}

/**
 * A part of a path without branches. `key` is that of any leaf below; `length` counts nibbles from the node's
 * own depth.
 */
export class Extension<V> {
  readonly key: ByteText
  readonly length: number
  readonly child: Branch<V>
  reference: ByteText | undefined = undefined

  constructor(key: ByteText, length: number, child: Branch<V>) {
    this.key = key
    this.length = length
    this.child = child
  }
}

/**
 * A branch. Bit n of `bitmap` is set if nibble n has a child; `children` lists the existing ones in order.
 */
export class Branch<V> {
  readonly bitmap: number
  readonly children: readonly TrieNode<V>[]
  reference: ByteText | undefined = undefined

  constructor(bitmap: number, children: readonly TrieNode<V>[]) {
    this.bitmap = bitmap
    this.children = children
  }
}

export type TrieNode<V> = Leaf<V> | Extension<V> | Branch<V>

/** Returns the nibble of a key at a depth. */
export function nibbleAt(key: ByteText, depth: number): number {
  const byte = key.charCodeAt(depth >> 1)
  return (depth & 1) === 0 ? byte >> 4 : byte & 0x0f
}

/** Returns the index of a nibble's child in `children`, or the index at which to insert it. */
export function childIndex(bitmap: number, nibble: number): number {
  let below = bitmap & ((1 << nibble) - 1)
  let count = 0
  while (below !== 0) {
    below &= below - 1
    count++
  }
  return count
}

/** Returns the child of a nibble. */
export function childAt<V>(branch: Branch<V>, nibble: number): TrieNode<V> | undefined {
  return (branch.bitmap & (1 << nibble)) === 0
    ? undefined
    : branch.children[childIndex(branch.bitmap, nibble)]
}

/** Returns the key of some leaf below a node. */
export function anyKey<V>(node: TrieNode<V>): ByteText {
  let current = node
  while (current instanceof Branch) {
    const first: TrieNode<V> | undefined = current.children[0]
    if (first === undefined) throw new Error('invariant broken: a branch without children')
    current = first
  }
  return current.key
}
