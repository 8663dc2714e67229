import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it } from '@jest/globals'
import { DataContext } from '../../../../state/codec/data/DataContext.js'
import { DataReader } from '../../../../state/codec/data/DataReader.js'
import { DataWriter } from '../../../../state/codec/data/DataWriter.js'

/** Writes values as a record of its own in a context. */
function recordOf(context: DataContext, ...values: readonly unknown[]): Uint8Array {
  const writer = new DataWriter(context)
  for (const value of values) writer.value(value)
  return writer.finish()
}

/** Reads all values of a record. */
function valuesOf(context: DataContext, record: Uint8Array): readonly unknown[] {
  const reader = new DataReader(record, context)
  const values: unknown[] = []
  while (!reader.isAtEnd) values.push(reader.value())
  return values
}

it('an object of an earlier record is one with that of a later record, also when a log goes on', () => {
  const [shared, other] = [{ a: 1 }, { b: 2 }]
  const writing = new DataContext()
  const first = recordOf(writing, shared, [other])
  const second = recordOf(writing, [other, shared])

  const reading = new DataContext()
  const [readShared] = valuesOf(reading, first)
  expect(valuesOf(reading, second)).toEqual([[other, shared]])
  expect(reading.objectOf(0)).toBe(readShared)

  reading.continueWriting()
  expect([reading.objectOf(0), reading.numberOf(Object(readShared))]).toEqual([undefined, 0])
  // The reader of the log has all that was written before and after.
  const third = recordOf(reading, [readShared, other])
  const again = new DataContext()
  const [kept] = valuesOf(again, first)
  valuesOf(again, second)
  const [later] = valuesOf(again, third)
  expect(later).toEqual([shared, other])
  expect(Reflect.get(Object(later), 0)).toBe(kept)
})

it('what was written, and is of no use any more, does not stay in the memory', async () => {
  setFlagsFromString('--expose_gc')
  const collect: () => void = runInNewContext('gc')
  const context = new DataContext(true)
  const written = Array.from({ length: 50 }, (_, index) => {
    const value = { index }
    recordOf(context, value)
    return new WeakRef(value)
  })
  await new Promise((resolve) => setImmediate(resolve))
  collect()
  expect(written.filter((value) => value.deref() !== undefined).length).toBeLessThan(5)
})
