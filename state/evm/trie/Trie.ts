import type { ByteText } from '../../codec/byteText.js'
import { changesBetween, entriesOf, type VisitChange } from './changesBetween.js'
import { type EncodeValue, encodeNode, rootOf } from './encodeNode.js'
import { childAt, Extension, Leaf, nibbleAt, type TrieNode } from './nodes.js'
import { deleteNode, setNode } from './updateNode.js'

/**
 * A persistent Merkle Patricia trie in memory: `set` and `delete` return a new trie that shares all unchanged nodes
 * with the old one, which stays valid. So every height of a chain is readable, and a snapshot is a pointer. Hashes
 * are computed when the root is read, and only for new nodes.
 *
 * Keys are byte texts. No key may be the prefix of another, which
 * is true of hashed keys and of the RLP numbers in transaction and receipt tries. Why no library is used:
 * docs/decisions/001-persistent-trie.md.
 */
export class Trie<V> {
  readonly #root: TrieNode<V> | undefined
  readonly #encodeValue: EncodeValue<V>

  private constructor(root: TrieNode<V> | undefined, encodeValue: EncodeValue<V>) {
    this.#root = root
    this.#encodeValue = encodeValue
  }

  /** Returns an empty trie. `encodeValue` encodes a value for its leaf. */
  static empty<V>(encodeValue: EncodeValue<V>): Trie<V> {
    return new Trie<V>(undefined, encodeValue)
  }

  get isEmpty(): boolean {
    return this.#root === undefined
  }

  /** Returns the value of a key. */
  get(key: ByteText): V | undefined {
    let node = this.#root
    for (let depth = 0; node !== undefined; ) {
      if (node instanceof Leaf) return node.key === key ? node.value : undefined
      if (node instanceof Extension) {
        if (!sharesPath(node, key, depth)) return undefined
        depth += node.length
        node = node.child
      } else {
        node = childAt(node, nibbleAt(key, depth))
        depth++
      }
    }
    return undefined
  }

  /** Returns a trie with the value set for the key. */
  set(key: ByteText, value: V): Trie<V> {
    return new Trie(setNode(this.#root, 0, key, value), this.#encodeValue)
  }

  /** Returns a trie without the key; the trie itself if it has no such key. */
  delete(key: ByteText): Trie<V> {
    const root = deleteNode(this.#root, 0, key)
    return root === this.#root ? this : new Trie(root, this.#encodeValue)
  }

  /** The 32-byte root hash. */
  get root(): ByteText {
    return rootOf(this.#root, this.#encodeValue)
  }

  /**
   * Returns the encoded nodes on the path to a key, from the root, as `eth_getProof` lists them. Nodes short
   * enough to be embedded in their parent are not listed. For a missing key the nodes prove its absence.
   * (geth `trie/proof.go`)
   */
  prove(key: ByteText): Uint8Array[] {
    const proof: Uint8Array[] = []
    let node = this.#root
    for (let depth = 0; node !== undefined; ) {
      const encoded = encodeNode(node, depth, this.#encodeValue)
      if (depth === 0 || encoded.length >= 32) proof.push(encoded)
      if (node instanceof Leaf) break
      if (node instanceof Extension) {
        if (!sharesPath(node, key, depth)) break
        depth += node.length
        node = node.child
      } else {
        node = childAt(node, nibbleAt(key, depth))
        depth++
      }
    }
    return proof
  }

  /** Visits the keys whose values differ from those in another trie, with their values here. */
  visitChangesFrom(other: Trie<V>, visit: VisitChange<V>): void {
    changesBetween(other.#root, this.#root, visit)
  }

  /** Yields every key and value, in the order of the keys. */
  *entries(): Generator<readonly [ByteText, V]> {
    if (this.#root !== undefined) yield* entriesOf(this.#root)
  }
}

function sharesPath<V>(extension: Extension<V>, key: ByteText, depth: number): boolean {
  const end = depth + extension.length
  for (let index = depth; index < end; index++)
    if (nibbleAt(extension.key, index) !== nibbleAt(key, index)) return false
  return true
}
