import type { ByteText } from '../../codec/byteText.js'
import { Branch, childAt, Extension, Leaf, nibbleAt, type TrieNode } from './nodes.js'

/** Called with a key whose value differs, its value, and that in the first trie; undefined for no value. */
export type VisitChange<V> = (key: ByteText, value: V | undefined, before: V | undefined) => void

/**
 * Visits the keys whose values differ between two tries, with their values in the second one. Values count as equal when
 * they are the same object. The cost depends on the number of changes: nodes that both tries share are not visited.
 */
export function changesBetween<V>(
  before: TrieNode<V> | undefined,
  after: TrieNode<V> | undefined,
  visit: VisitChange<V>,
  depth = 0,
): void {
  if (before === after) return
  if (before instanceof Branch && after instanceof Branch) changesOfBranches(before, after, visit, depth)
  else if (before instanceof Extension && after instanceof Extension && isSamePath(before, after, depth))
    changesBetween(before.child, after.child, visit, depth + before.length)
  else if (before instanceof Leaf && after instanceof Leaf && before.key === after.key) {
    if (before.value !== after.value) visit(after.key, after.value, before.value)
  } else changesOfEntries(before, after, visit)
}

function changesOfBranches<V>(
  before: Branch<V>,
  after: Branch<V>,
  visit: VisitChange<V>,
  depth: number,
): void {
  if (before.bitmap === after.bitmap) {
    const [left, right] = [before.children, after.children]
    for (let index = 0; index < right.length; index++)
      // Most are the same, and a call for each would be half of the time that a history takes.
      if (left[index] !== right[index]) changesBetween(left[index], right[index], visit, depth + 1)
  } else
    for (let nibble = 0; nibble < 16; nibble++)
      changesBetween(childAt(before, nibble), childAt(after, nibble), visit, depth + 1)
}

/** Visits the changes between two subtries of different forms, by all their entries. */
function changesOfEntries<V>(
  before: TrieNode<V> | undefined,
  after: TrieNode<V> | undefined,
  visit: VisitChange<V>,
): void {
  const left = new Map(before === undefined ? [] : entriesOf(before))
  if (after !== undefined)
    for (const [key, value] of entriesOf(after)) {
      const previous = left.get(key)
      if (previous !== value) visit(key, value, previous)
      left.delete(key)
    }
  for (const [key, previous] of left) visit(key, undefined, previous)
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
