import type { ByteText } from '../../codec/byteText.js'
import { invariant } from '../../errors/NodeError.js'
import { anyKey, Branch, childAt, childIndex, Extension, Leaf, nibbleAt, type TrieNode } from './nodes.js'

/** Returns the node at `depth` with the key set to the value. The given node is not changed. */
export function setNode<V>(
  node: TrieNode<V> | undefined,
  depth: number,
  key: ByteText,
  value: V,
): TrieNode<V> {
  if (node === undefined) return new Leaf(key, value)
  if (node instanceof Leaf) {
    if (node.key === key) return new Leaf(node.key, value)
    const fork = forkOf(node.key, key, depth, node.key.length * 2)
    // The old leaf moves down and its cached reference is for its old depth, so a new leaf is created.
    return forked(depth, fork, key, new Leaf(node.key, node.value), node.key, new Leaf(key, value))
  }
  if (node instanceof Extension) {
    const end = depth + node.length
    const fork = forkOf(node.key, key, depth, end)
    if (fork === end) return extend(node.key, depth, end, setNode(node.child, end, key, value))
    const rest = end - fork - 1
    const below = rest === 0 ? node.child : new Extension(node.key, rest, node.child)
    return forked(depth, fork, key, below, node.key, new Leaf(key, value))
  }
  invariant(depth < key.length * 2, 'a trie key is the prefix of another')
  const nibble = nibbleAt(key, depth)
  return withChild(node, nibble, setNode(childAt(node, nibble), depth + 1, key, value))
}

/**
 * Returns the node at `depth` without the key: the given node if it has no such key, undefined if nothing is
 * left.
 */
export function deleteNode<V>(
  node: TrieNode<V> | undefined,
  depth: number,
  key: ByteText,
): TrieNode<V> | undefined {
  if (node === undefined) return undefined
  if (node instanceof Leaf) return node.key === key ? undefined : node
  if (node instanceof Extension) {
    const end = depth + node.length
    if (forkOf(node.key, key, depth, end) !== end) return node
    const child = deleteNode(node.child, end, key)
    if (child === node.child) return node
    invariant(child !== undefined, 'a branch of the trie had a single child')
    return extend(node.key, depth, end, child)
  }
  const nibble = nibbleAt(key, depth)
  const child = childAt(node, nibble)
  const next = deleteNode(child, depth + 1, key)
  if (next === child) return node
  if (next !== undefined) return withChild(node, nibble, next)
  return withoutChild(node, nibble, depth)
}

/** Returns the first depth from `start` at which two keys differ, or `end` if there is none. */
function forkOf(a: ByteText, b: ByteText, start: number, end: number): number {
  let depth = start
  while (depth < end && nibbleAt(a, depth) === nibbleAt(b, depth)) depth++
  return depth
}

/** Returns two subtrees that branch at `fork`, under an extension if that is below `depth`. */
function forked<V>(
  depth: number,
  fork: number,
  key: ByteText,
  older: TrieNode<V>,
  olderKey: ByteText,
  newer: Leaf<V>,
): TrieNode<V> {
  invariant(fork < key.length * 2 && fork < olderKey.length * 2, 'a trie key is the prefix of another')
  const [a, b] = [nibbleAt(olderKey, fork), nibbleAt(key, fork)]
  const branch = new Branch<V>((1 << a) | (1 << b), a < b ? [older, newer] : [newer, older])
  return fork === depth ? branch : new Extension(key, fork - depth, branch)
}

/** Returns a node at `end` moved up to `depth`, with the path between them merged into it. */
function extend<V>(key: ByteText, depth: number, end: number, node: TrieNode<V>): TrieNode<V> {
  if (node instanceof Leaf) return new Leaf(node.key, node.value)
  if (node instanceof Extension) return new Extension(node.key, end - depth + node.length, node.child)
  return new Extension(key, end - depth, node)
}

function withChild<V>(branch: Branch<V>, nibble: number, child: TrieNode<V>): Branch<V> {
  const index = childIndex(branch.bitmap, nibble)
  if ((branch.bitmap & (1 << nibble)) === 0)
    return new Branch(branch.bitmap | (1 << nibble), inserted(branch.children, index, child))
  const children = branch.children.slice()
  children[index] = child
  return new Branch(branch.bitmap, children)
}

function withoutChild<V>(branch: Branch<V>, nibble: number, depth: number): TrieNode<V> {
  const children = branch.children.slice()
  children.splice(childIndex(branch.bitmap, nibble), 1)
  const [only, second] = children
  if (only !== undefined && second === undefined) return extend(anyKey(only), depth, depth + 1, only)
  return new Branch(branch.bitmap & ~(1 << nibble), children)
}

/**
 * Copies to exactly the length needed: a grown copy would keep capacity for a dozen more children, at every
 * height.
 */
function inserted<V>(children: readonly TrieNode<V>[], index: number, child: TrieNode<V>): TrieNode<V>[] {
  const out = new Array<TrieNode<V>>(children.length + 1)
  for (let at = 0; at < index; at++) out[at] = children[at] ?? child
  out[index] = child
  for (let at = index; at < children.length; at++) out[at + 1] = children[at] ?? child
  return out
}
