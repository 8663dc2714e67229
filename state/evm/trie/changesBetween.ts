import type { ByteText } from '../../codec/byteText.js'
import { Branch, childAt, Extension, Leaf, nibbleAt, type TrieNode } from './nodes.js'

/** Called with a key whose value differs, and its value; undefined for no value. */
export type VisitChange<V> = (key: ByteText, value: V | undefined) => void

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
    if (before.value !== after.value) visit(after.key, after.value)
  } else changesOfEntries(before, after, visit)
}

function changesOfBranches<V>(
  before: Branch<V>,
  after: Branch<V>,
  visit: VisitChange<V>,
  depth: number,
): void {
  if (before.bitmap === after.bitmap)
    for (let index = 0; index < after.children.length; index++)
      changesBetween(before.children[index], after.children[index], visit, depth + 1)
  else
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
      if (left.get(key) !== value) visit(key, value)
      left.delete(key)
    }
  for (const key of left.keys()) visit(key, undefined)
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
