import type { ByteText } from '../../codec/byteText.js'
import { Branch, childAt, Extension, Leaf, nibbleAt, type TrieNode } from './nodes.js'

/**
 * Yields the keys whose values differ between two tries, with their values in the second one; undefined for no value.
 * Values count as equal when they are the same object. The cost depends on the number of changes: nodes that both tries
 * share are not visited.
 */
export function* changesBetween<V>(
  before: TrieNode<V> | undefined,
  after: TrieNode<V> | undefined,
  depth = 0,
): Generator<readonly [ByteText, V | undefined]> {
  if (before === after) return
  if (before instanceof Branch && after instanceof Branch) {
    for (let nibble = 0; nibble < 16; nibble++)
      yield* changesBetween(childAt(before, nibble), childAt(after, nibble), depth + 1)
  } else if (before instanceof Extension && after instanceof Extension && isSamePath(before, after, depth))
    yield* changesBetween(before.child, after.child, depth + before.length)
  else yield* changesOfEntries(before, after)
}

/** Yields the changes between two subtries of different forms, by all their entries. */
function* changesOfEntries<V>(
  before: TrieNode<V> | undefined,
  after: TrieNode<V> | undefined,
): Generator<readonly [ByteText, V | undefined]> {
  const left = new Map(before === undefined ? [] : entriesOf(before))
  if (after !== undefined)
    for (const [key, value] of entriesOf(after)) {
      if (left.get(key) !== value) yield [key, value]
      left.delete(key)
    }
  for (const key of left.keys()) yield [key, undefined]
}

/** Yields every key and value below a node, in the order of the keys. */
export function* entriesOf<V>(node: TrieNode<V>): Generator<readonly [ByteText, V]> {
  if (node instanceof Leaf) yield [node.key, node.value]
  else if (node instanceof Extension) yield* entriesOf(node.child)
  else for (const child of node.children) yield* entriesOf(child)
}

function isSamePath<V>(a: Extension<V>, b: Extension<V>, depth: number): boolean {
  if (a.length !== b.length) return false
  for (let index = depth; index < depth + a.length; index++)
    if (nibbleAt(a.key, index) !== nibbleAt(b.key, index)) return false
  return true
}
