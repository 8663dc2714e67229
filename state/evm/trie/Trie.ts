import { keccak256 } from '../../crypto/hashes.js'
import { type EncodeValue, encodeNode, referenceOf, toBinary } from './encodeNode.js'
import { childAt, Extension, Leaf, nibbleAt, type TrieNode } from './nodes.js'
import { deleteNode, setNode } from './updateNode.js'

/** The root of a trie that holds nothing: keccak256 of the empty RLP string, one character a byte. */
const emptyRoot = toBinary(keccak256(Uint8Array.of(0x80)))

/**
 * A persistent Merkle Patricia trie in memory: `set` and `delete` give a new trie that shares all that did not change with the
 * old one, which stays as it was. So every height of a chain is readable, and a snapshot is a pointer. Hashes are made when
 * the root is asked for, and only those of new nodes.
 *
 * Keys are strings of one character a byte ({@link toBinary}); none may be the prefix of another, which holds for hashed
 * keys and for the RLP numbers of transaction and receipt tries. Why not a library: docs/decisions/001-persistent-trie.md.
 */
export class Trie<V> {
  readonly #root: TrieNode<V> | undefined
  readonly #encodeValue: EncodeValue<V>

  private constructor(root: TrieNode<V> | undefined, encodeValue: EncodeValue<V>) {
    this.#root = root
    this.#encodeValue = encodeValue
  }

  /** A trie that holds nothing. `encodeValue` gives the bytes that a leaf carries for a value. */
  static empty<V>(encodeValue: EncodeValue<V>): Trie<V> {
    return new Trie<V>(undefined, encodeValue)
  }

  get isEmpty(): boolean {
    return this.#root === undefined
  }

  /** The value under a key. */
  get(key: string): V | undefined {
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

  /** A trie with the value under the key. */
  set(key: string, value: V): Trie<V> {
    return new Trie(setNode(this.#root, 0, key, value), this.#encodeValue)
  }

  /** A trie without the key; this very trie when it is not there. */
  delete(key: string): Trie<V> {
    const root = deleteNode(this.#root, 0, key)
    return root === this.#root ? this : new Trie(root, this.#encodeValue)
  }

  /** The 32-byte root hash, one character a byte. */
  get root(): string {
    if (this.#root === undefined) return emptyRoot
    const reference = referenceOf(this.#root, 0, this.#encodeValue)
    return reference.length === 32
      ? reference
      : toBinary(keccak256(encodeNode(this.#root, 0, this.#encodeValue)))
  }

  /**
   * The encoded nodes on the way to a key, from the root, as `eth_getProof` lists them: nodes short enough to be written
   * inside their parent are not listed again. It proves absence where the key is not there. (geth `trie/proof.go`)
   */
  prove(key: string): Uint8Array[] {
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

  /** Every key and value, in the order of the keys. */
  *entries(): Generator<readonly [string, V]> {
    if (this.#root !== undefined) yield* entriesOf(this.#root)
  }
}

function* entriesOf<V>(node: TrieNode<V>): Generator<readonly [string, V]> {
  if (node instanceof Leaf) yield [node.key, node.value]
  else if (node instanceof Extension) yield* entriesOf(node.child)
  else for (const child of node.children) yield* entriesOf(child)
}

function sharesPath<V>(extension: Extension<V>, key: string, depth: number): boolean {
  const end = depth + extension.length
  for (let index = depth; index < end; index++)
    if (nibbleAt(extension.key, index) !== nibbleAt(key, index)) return false
  return true
}
