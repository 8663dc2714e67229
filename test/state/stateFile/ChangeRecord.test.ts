import { describe, expect, it } from '@jest/globals'
import { DataReader } from '../../../state/codec/data/DataReader.js'
import { plainData } from '../../../state/codec/data/Vocabulary.js'
import { toEnd } from '../../../state/codec/toEnd.js'
import {
  type Changes,
  encodeChanges,
  readEntry,
  readRecordHead,
  summaryOfRecord,
} from '../../../state/stateFile/ChangeRecord.js'
import { SectionContexts } from '../../../state/stateFile/SectionContexts.js'

const head = {
  summary: { networkId: 5, release: 'avalanchego/1.15.2', timestampMs: 9, chains: [] },
  world: {
    clock: { mode: 'frozen', timestampMs: 9, movedMs: 1 },
    randomPosition: 2n,
    lastSnapshot: 3,
  },
  network: Uint8Array.of(7),
} as const

const entry = (name: string, removed: readonly unknown[], items: readonly unknown[], isNew = false) => ({
  name,
  isNew,
  vocabulary: plainData,
  changes: { removed, items },
})

function changesOf(...entries: Changes['entries']): Changes {
  return { ...head, entries }
}

/** Returns the number of pauses while changes are written. */
function pauses(removed: readonly unknown[], items: readonly unknown[]): number {
  return [...encodeChanges(changesOf(entry('platform.a', removed, items)), new SectionContexts())].length
}

describe('a record of changes', () => {
  it('is read as it was written, entry by entry', () => {
    const record = toEnd(
      encodeChanges(
        changesOf(entry('platform.a', [1], ['x', 'y'], true), entry('evm/b/c', [], [[2]])),
        new SectionContexts(),
      ),
    )
    expect(summaryOfRecord(record)).toEqual(head.summary)
    const reader = new DataReader(record)
    expect(readRecordHead(reader)).toEqual(head)
    const [names, contexts] = [[] as string[], new SectionContexts()]
    const use = (name: string): void => {
      names.push(name)
      reader.use(plainData, contexts.of(name))
    }
    expect([readEntry(reader, use), readEntry(reader, use), reader.isAtEnd]).toEqual([
      { name: 'platform.a', isNew: true, changes: { removed: [1], items: ['x', 'y'] } },
      { name: 'evm/b/c', isNew: false, changes: { removed: [], items: [[2]] } },
      true,
    ])
    expect(names).toEqual(['platform.a', 'evm/b/c'])
  })

  it('is written in steps of 250 items or 64 KiB', () => {
    const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)
    expect([pauses([], []), pauses([1], [1])]).toEqual([0, 2])
    expect([pauses(numbers(250), []), pauses(numbers(251), []), pauses([], numbers(500))]).toEqual([1, 2, 2])
    // One byte says that these are bytes, and three have their number.
    const bytes = (size: number) => new Uint8Array(size - 4).fill(1)
    expect([pauses([], [bytes(65_535), 1]), pauses([], [bytes(65_536), 1])]).toEqual([1, 2])
  })

  it('names the container whose content is no data', () => {
    const encode = () =>
      toEnd(encodeChanges(changesOf(entry('platform.a', [], [Symbol('x')])), new SectionContexts()))
    expect(encode).toThrow('the state cannot be saved: platform.a: a symbol is no data')
  })

  it('names an object of an earlier record of its section by its number', () => {
    const contexts = new SectionContexts()
    const shared = { long: 'a name that takes its room' }
    const size = (name: string) => toEnd(encodeChanges(changesOf(entry(name, [], [shared])), contexts)).length
    const [first, again, elsewhere] = [size('platform.a'), size('platform.a'), size('avm.abcdef')]
    expect([again < first, elsewhere]).toEqual([true, first])
  })
})
