import { DataError, type DataReader } from './DataReader.js'
import type { DataWriter } from './DataWriter.js'

// Values of one kind one after the other, such as the state roots of many blocks. Most columns have one value in all places,
// or texts of the same length, which one call converts: a fraction of the time that the values take one by one.

const kinds = { values: 0, same: 1, hex: 2, latin1: 3, objects: 4 } as const

/** The shortest texts that are joined. */
const shortestJoined = 4
const isDigits = /^[0-9a-f]*$/
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are all characters of one byte
const isLatin1 = /^[\u0000-\u00ff]*$/

/** Writes values, whose number the reader knows. @throws {NoDataError} when one is no data */
export function writeColumn(writer: DataWriter, values: readonly unknown[]): void {
  if (values.length === 0) return
  if (areSame(values)) {
    writer.value(kinds.same)
    writer.value(values[0])
    return
  }
  const names = commonNames(values)
  if (names !== undefined) {
    writer.value(kinds.objects)
    writer.value(names)
    for (const name of names)
      writeColumn(
        writer,
        values.map((value) => (value as Readonly<Record<string, unknown>>)[name]),
      )
    return
  }
  const [prefix, joined] = joinedTexts(values)
  if (joined !== undefined && prefix === 2 && isDigits.test(joined)) {
    writer.value(kinds.hex)
    writer.value(Buffer.from(joined, 'hex'))
  } else if (joined !== undefined && prefix === 0 && isLatin1.test(joined)) {
    writer.value(kinds.latin1)
    writer.value(Buffer.from(joined, 'latin1'))
  } else {
    writer.value(kinds.values)
    for (const value of values) writer.value(value)
  }
}

/** Reads as many values as {@link writeColumn} wrote. @throws {DataError} for bytes that are no column */
export function readColumn(reader: DataReader, count: number): unknown[] {
  if (count === 0) return []
  const kind = reader.value()
  if (kind === kinds.same) {
    const value = reader.value()
    return Array.from({ length: count }, () => value)
  }
  if (kind === kinds.objects) return readObjects(reader, count)
  if (kind === kinds.values) return Array.from({ length: count }, () => reader.value())
  const joined = reader.bytes()
  const [prefix, encoding] = kind === kinds.hex ? (['0x', 'hex'] as const) : (['', 'latin1'] as const)
  const width = joined.length / count
  const buffer = Buffer.from(joined.buffer, joined.byteOffset, joined.byteLength)
  return Array.from(
    { length: count },
    (_, index) => prefix + buffer.toString(encoding, index * width, (index + 1) * width),
  )
}

function readObjects(reader: DataReader, count: number): unknown[] {
  const names = reader.value()
  if (!Array.isArray(names) || names.includes('__proto__'))
    throw new DataError('names of members are expected')
  const objects = Array.from({ length: count }, (): Record<string, unknown> => ({}))
  for (const name of names) {
    const column = readColumn(reader, count)
    for (const [index, object] of objects.entries()) object[String(name)] = column[index]
  }
  return objects
}

/** Returns the names of the members that all values have, in the same order; undefined unless they are such plain objects. */
function commonNames(values: readonly unknown[]): readonly string[] | undefined {
  const [first] = values
  if (!isPlain(first)) return undefined
  const names = Object.keys(first)
  for (const value of values) {
    if (!isPlain(value)) return undefined
    let index = 0
    // Plain objects inherit nothing that a loop over their members would find.
    for (const name in value) if (name !== names[index++]) return undefined
    if (index !== names.length) return undefined
  }
  return names
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}

/** Whether all values are one, or bytes that are equal. */
function areSame(values: readonly unknown[]): boolean {
  const [first] = values
  if (!(first instanceof Uint8Array)) return values.every((value) => Object.is(value, first))
  return values.every(
    (value) => value === first || (value instanceof Uint8Array && Buffer.compare(value, first) === 0),
  )
}

/**
 * Joins texts of the same length. Where the first begins with `0x`, all must, and are joined without it.
 * @returns the length of what they all begin with, and undefined when they are no such texts
 */
function joinedTexts(values: readonly unknown[]): readonly [prefix: number, joined: string | undefined] {
  const [first] = values
  if (typeof first !== 'string' || first.length < shortestJoined) return [0, undefined]
  const { length } = first
  const prefix = length % 2 === 0 && first.startsWith('0x') ? 2 : 0
  let joined = ''
  for (const value of values) {
    if (typeof value !== 'string' || value.length !== length) return [prefix, undefined]
    if (prefix > 0 && !value.startsWith('0x')) return [prefix, undefined]
    joined += value.slice(prefix)
  }
  return [prefix, joined]
}
