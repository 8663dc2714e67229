import { invariant } from '../../errors/NodeError.js'
import { anyKey, Branch, childAt, childIndex, Extension, Leaf, nibbleAt, type TrieNode } from './nodes.js'

/** The node that stands at `depth` once the key has the value; the node given stays as it is. */
export function setNode<V>(node: TrieNode<V> | undefined, depth: number, key: string, value: V): TrieNode<V> {
  if (node === undefined) return new Leaf(key, value)
  if (node instanceof Leaf) {
    if (node.key === key) {
      node.reference = undefined
      return new Leaf(node.key, value)
    }
    const fork = forkOf(node.key, key, depth, node.key.length * 2)
    // The old leaf moves down, so what it cached for its old depth does not hold any more: it is made anew.
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

/** The node that stands at `depth` once the key is gone: the node given when the key was not there, undefined when nothing is left. */
export function deleteNode<V>(
  node: TrieNode<V> | undefined,
  depth: number,
  key: string,
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

/** The first depth from `start` at which two keys differ, or `end` when they agree until there. */
function forkOf(a: string, b: string, start: number, end: number): number {
  let depth = start
  while (depth < end && nibbleAt(a, depth) === nibbleAt(b, depth)) depth++
  return depth
}

/** Two subtries that part at `fork`, under an extension when that is below `depth`. */
function forked<V>(
  depth: number,
  fork: number,
  key: string,
  older: TrieNode<V>,
  olderKey: string,
  newer: Leaf<V>,
): TrieNode<V> {
  invariant(fork < key.length * 2 && fork < olderKey.length * 2, 'a trie key is the prefix of another')
  const [a, b] = [nibbleAt(olderKey, fork), nibbleAt(key, fork)]
  const branch = new Branch<V>((1 << a) | (1 << b), a < b ? [older, newer] : [newer, older])
  return fork === depth ? branch : new Extension(key, fork - depth, branch)
}

/** A node that ended up at `end` seen from `depth`, with the stretch between them folded into it. */
function extend<V>(key: string, depth: number, end: number, node: TrieNode<V>): TrieNode<V> {
  if (node instanceof Leaf) return new Leaf(node.key, node.value)
  if (node instanceof Extension) return new Extension(node.key, end - depth + node.length, node.child)
  return new Extension(key, end - depth, node)
}

function withChild<V>(branch: Branch<V>, nibble: number, child: TrieNode<V>): Branch<V> {
  // What a superseded node cached is hardly ever asked for again and can be made anew; a sixth of a history's memory is saved.
  branch.reference = undefined
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

/** A copy of exactly the length needed: growing a copy instead would leave it with room for a dozen more, in every height. */
function inserted<V>(children: readonly TrieNode<V>[], index: number, child: TrieNode<V>): TrieNode<V>[] {
  const out = new Array<TrieNode<V>>(children.length + 1)
  for (let place = 0; place < index; place++) out[place] = children[place] ?? child
  out[index] = child
  for (let place = index; place < children.length; place++) out[place + 1] = children[place] ?? child
  return out
}
