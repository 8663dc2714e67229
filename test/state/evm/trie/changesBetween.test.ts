import { expect, it } from '@jest/globals'
import { type ByteText, toByteText } from '../../../../state/codec/byteText.js'
import { Trie } from '../../../../state/evm/trie/Trie.js'

type Entries = Readonly<Record<string, number>>
const text = (digits: string) => Buffer.from(digits, 'hex').toString('latin1') as ByteText
const trieOf = (entries: Entries, from = Trie.empty<number>((value) => toByteText(Uint8Array.of(value)))) =>
  Object.entries(entries).reduce((trie, [key, value]) => trie.set(text(key), value), from)
const changes = (before: Trie<number>, after: Trie<number>) => {
  const found: Record<string, readonly [number | undefined, number | undefined]> = {}
  after.visitChangesFrom(before, (key, value, previous) => {
    found[Buffer.from(key, 'latin1').toString('hex')] = [previous, value]
  })
  return found
}

// Keys of four digits, so that a path may be shared for nothing, one digit or three.
it.each<[string, Entries, Entries, object]>([
  ['nothing', {}, {}, {}],
  ['the same leaf', { '1111': 1 }, { '1111': 1 }, {}],
  ['another value of a leaf', { '1111': 1 }, { '1111': 2 }, { '1111': [1, 2] }],
  ['another leaf', { '1111': 1 }, { '2222': 1 }, { '1111': [1, undefined], '2222': [undefined, 1] }],
  ['a first entry', {}, { '1111': 1 }, { '1111': [undefined, 1] }],
  ['no entry any more', { '1111': 1, '1112': 2 }, {}, { '1111': [1, undefined], '1112': [2, undefined] }],
  [
    'branches with the same children',
    { '1111': 1, '2222': 2, '3333': 3 },
    { '1111': 1, '2222': 9, '3333': 3 },
    { '2222': [2, 9] },
  ],
  [
    'branches with other children',
    { '1111': 1, '2222': 2 },
    { '2222': 2, '3333': 3 },
    { '1111': [1, undefined], '3333': [undefined, 3] },
  ],
  ['extensions of one path', { '1111': 1, '1112': 2 }, { '1111': 1, '1112': 3 }, { '1112': [2, 3] }],
  [
    'extensions of one length and other paths',
    { '1111': 1, '1112': 2 },
    { '1121': 1, '1122': 2 },
    { '1111': [1, undefined], '1112': [2, undefined], '1121': [undefined, 1], '1122': [undefined, 2] },
  ],
  [
    'extensions of other lengths',
    { '1111': 1, '1112': 2 },
    { '1111': 1, '1222': 2 },
    { '1112': [2, undefined], '1222': [undefined, 2] },
  ],
  [
    'extensions below branches',
    { '1111': 1, '1112': 2, '2000': 5 },
    { '1111': 1, '1112': 3, '2000': 5 },
    { '1112': [2, 3] },
  ],
  [
    'an extension in place of a branch',
    { '1111': 1, '2222': 2 },
    { '1111': 1, '1112': 2 },
    { '2222': [2, undefined], '1112': [undefined, 2] },
  ],
])('%s', (_, before, after, expected) => {
  // Tries that have no nodes in common, and one that comes from the other.
  expect(changes(trieOf(before), trieOf(after))).toEqual(expected)
  const first = trieOf(before)
  const removed = Object.keys(before).filter((key) => !(key in after))
  const second = removed.reduce((trie, key) => trie.delete(text(key)), trieOf(after, first))
  expect(changes(first, second)).toEqual(expected)
  expect(second.root).toBe(trieOf(after).root)
})
