import { beforeEach, describe, expect, test } from '@jest/globals'
import { defaultJournalLimits, Journal, type NewJournalEntry } from '../../../state/node/Journal.js'

let journal: Journal
beforeEach(() => {
  journal = new Journal()
})

const base = { timestampMs: 0, durationMs: 0, service: 'info', entrance: 'http', faults: [] } as const

/** A call with a result of a length. */
const call = (length = 0) =>
  ({ ...base, kind: 'call', result: 'r'.repeat(length) }) as unknown as NewJournalEntry
const ids = () => [...journal.entries()].map(({ id }) => id)

describe('a journal', () => {
  test('records from its start to its end, and counts from 1', () => {
    journal.add(call())
    expect(journal.isRecording).toBe(false)
    journal.start()
    expect(journal.isRecording).toBe(true)
    journal.add(call())
    journal.add(call())
    journal.stop()
    journal.add(call())
    expect(journal.isRecording).toBe(false)
    expect(ids()).toEqual([1, 2])
    journal.clear()
    expect(ids()).toEqual([])
    journal.start()
    journal.add(call())
    expect(ids()).toEqual([3])
  })

  test('keeps the last entries, as many as it may', () => {
    journal.start({ entries: 2, bytes: 1e6 })
    for (let i = 0; i < 2; i++) journal.add(call())
    expect(ids()).toEqual([1, 2])
    for (let i = 0; i < 5; i++) journal.add(call())
    expect(ids()).toEqual([6, 7])
    journal.start({ entries: 1, bytes: 1e6 })
    expect(ids()).toEqual([7])
  })

  test('takes 16 MiB by default', () => {
    expect(defaultJournalLimits).toEqual({ entries: 10_000, bytes: 2 ** 24 })
  })

  test('takes ten thousand entries by default, and the limits that it had when it starts again', () => {
    journal.start({ entries: 1, bytes: 1e6 })
    journal.start()
    for (let i = 0; i < 2; i++) journal.add(call())
    expect(ids()).toEqual([2])
    journal = new Journal()
    journal.start()
    for (let i = 0; i < 10_001; i++) journal.add(call())
    expect(ids()).toHaveLength(10_000)
  })

  // An entry counts 300 bytes, and two for each character of its texts.
  test.each<[string, object, number]>([
    ['call', { params: 'p', result: 're', error: 'err' }, 300 + 12],
    ['request', { path: 'p', query: 'qu', requestBody: 'req', responseBody: 'resp' }, 300 + 20],
    ['delivery', { url: 'u', requestBody: 're', responseBody: undefined }, 300 + 6],
  ])('measures the texts of a %s', (kind, texts, bytes) => {
    const entry = { ...base, kind, ...texts } as unknown as NewJournalEntry
    journal.start({ entries: 10, bytes: 2 * bytes })
    for (let i = 0; i < 3; i++) journal.add(entry)
    expect(ids()).toEqual([2, 3])
    journal.start({ entries: 10, bytes: 2 * bytes - 1 })
    expect(ids()).toEqual([3])
    journal.start({ entries: 10, bytes: bytes - 1 })
    expect(ids()).toEqual([])
    journal.clear()
    journal.start({ entries: 10, bytes: 2 * bytes })
    for (let i = 0; i < 2; i++) journal.add(entry)
    expect(ids()).toHaveLength(2)
  })

  test('tells listeners of each entry until they end, and watchers of its beginning and end', () => {
    const heard: number[] = []
    let changes = 0
    const end = journal.listen(({ id }) => heard.push(id))
    journal.watch(() => changes++)
    journal.start()
    expect(changes).toBe(1)
    journal.add(call())
    end()
    journal.add(call())
    journal.stop()
    expect(heard).toEqual([1])
    expect(changes).toBe(2)
  })
})
