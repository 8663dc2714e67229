import { DataContext } from './DataContext.js'
import { rememberedTexts, shortText, smallIntegers, tags } from './tags.js'
import { type ClassInData, type FunctionInData, plainData, type Vocabulary } from './Vocabulary.js'

/** A value that is no data: a function, a symbol, or an object of a class that the vocabulary does not have. */
export class NoDataError extends Error {
  override name = 'NoDataError'
}

type Shape = { readonly number: number; readonly names: readonly string[] }

const initialCapacity = 1 << 16
const noBytes = Buffer.alloc(0)
const usualObject = Object.prototype
/** The largest number that shifts keep. */
const largestShift = 0x7fffffff
const largestSafe = BigInt(Number.MAX_SAFE_INTEGER)

/**
 * Writes plain data: numbers, bigints, texts, bytes, arrays, maps, sets and objects of these, and what a vocabulary adds.
 * A {@link DataReader} reads equal values back. Objects and arrays that occur several times are one again then, and may
 * not contain themselves. Texts that occur again take a few bytes, and so do the names of members.
 */
export class DataWriter {
  /** Begins with the first value: each chain has writers that many networks never use. */
  #buffer: Buffer = noBytes
  #length = 0
  #texts = new Map<string, number>()
  #context: DataContext
  #repeatsObjects = false
  #shapes = new Map<string, Shape[]>()
  #shapeCount = 0
  #vocabulary: Vocabulary = plainData
  #classes: readonly ClassInData[] | undefined
  #functions = new Map<unknown, string>()

  /** @param context what was written before */
  constructor(context = new DataContext()) {
    this.#context = context
  }

  /** The number of bytes written since the last {@link take}. */
  get length(): number {
    return this.#length
  }

  /** Sets the vocabulary of the next values, and their context if it is another one. */
  use(vocabulary: Vocabulary, context = this.#context): void {
    this.#context = context
    if (vocabulary === this.#vocabulary) return
    this.#vocabulary = vocabulary
    this.#classes = vocabulary.classes
    this.#repeatsObjects = vocabulary.repeatsObjects === true
    this.#functions = new Map(Object.entries(vocabulary.functions ?? {}).map(([name, each]) => [each, name]))
  }

  /** Writes a value. @throws {NoDataError} when it is no data, or a part of it */
  value(value: unknown): void {
    if (typeof value === 'number') this.#number(value)
    else if (typeof value === 'string') this.#text(value)
    else if (typeof value === 'bigint') this.#bigint(value)
    else if (value === undefined) this.#byte(tags.undefined)
    else if (typeof value === 'boolean') this.#byte(value ? tags.true : tags.false)
    else if (value === null) this.#byte(tags.null)
    else if (typeof value === 'object') this.#object(value)
    else if (typeof value === 'function') this.#function(value as FunctionInData)
    else throw new NoDataError(`a ${typeof value} is no data`)
  }

  /** Writes an integer from 0 on in as few bytes as it needs, 7 bits in each. */
  varint(value: number): void {
    let left = value
    for (; left > largestShift; left = Math.floor(left / 0x80)) this.#byte((left % 0x80) | 0x80)
    for (; left >= 0x80; left >>>= 7) this.#byte((left & 0x7f) | 0x80)
    this.#byte(left)
  }

  /** Begins anew, for a reader that knows nothing yet. What {@link finish} returned is overwritten. */
  restart(): void {
    this.#length = 0
    this.#texts = new Map()
    this.#shapes = new Map()
    this.#shapeCount = 0
  }

  /** Returns the bytes written since the last call, or the beginning: a piece for a reader. */
  take(): Uint8Array {
    return this.pass((bytes) => bytes.slice())
  }

  /** Passes the bytes that {@link take} would return, as a view, to what copies them. @returns its result */
  pass<T>(copy: (bytes: Uint8Array) => T): T {
    const result = copy(this.finish())
    this.#length = 0
    return result
  }

  /** Returns the bytes written since the last {@link take}, as a view: nothing may be written after it. */
  finish(): Uint8Array {
    return new Uint8Array(this.#buffer.buffer, this.#buffer.byteOffset, this.#length)
  }

  #number(value: number): void {
    if (!Number.isSafeInteger(value) || Object.is(value, -0)) {
      this.#byte(tags.double)
      const at = this.#advance(8)
      this.#buffer.writeDoubleBE(value, at)
    } else if (value >= 0 && value < smallIntegers) this.#byte(value)
    else this.#tagged(value < 0 ? tags.negativeInteger : tags.integer, value < 0 ? -1 - value : value)
  }

  #bigint(value: bigint): void {
    if (value >= 0n && value <= largestSafe) {
      this.#tagged(tags.smallBigint, Number(value))
      return
    }
    this.#byte(value < 0n ? tags.negativeBigint : tags.bigint)
    const size = value < 0n ? -value : value
    const digits = size.toString(16)
    const even = digits.length % 2 === 0 ? digits : `0${digits}`
    this.varint(even.length / 2)
    this.#write(even, even.length / 2, 'hex')
  }

  #text(text: string): void {
    const known = text.length < shortText ? undefined : this.#texts.get(text)
    if (known !== undefined) {
      this.#tagged(tags.textAgain, known)
      return
    }
    if (text.length >= shortText) {
      if (this.#texts.size === rememberedTexts) this.#texts = new Map()
      this.#texts.set(text, this.#texts.size)
    }
    this.#wholeText(text)
  }

  #wholeText(text: string): void {
    const kind = kindOfText(text)
    this.#byte(kind)
    const digits = kind === tags.hex ? text.slice(2) : text
    const length = kind === tags.hex || kind === tags.digits ? digits.length / 2 : text.length
    this.varint(length)
    if (kind === tags.latin1) this.#write(text, length, 'latin1')
    else if (kind === tags.utf16) this.#write(text, length * 2, 'utf16le')
    else this.#write(digits, length, 'hex')
  }

  #bytes(bytes: Uint8Array): void {
    const isZero = bytes.length > 8 && isAllZero(bytes)
    this.#byte(isZero ? tags.zeros : tags.bytes)
    this.varint(bytes.length)
    if (isZero) return
    const at = this.#advance(bytes.length)
    this.#buffer.set(bytes, at)
  }

  #object(value: object): void {
    if (value instanceof Uint8Array) {
      this.#bytes(value)
      return
    }
    if (this.#repeatsObjects) {
      this.#newObject(value)
      return
    }
    const known = this.#context.numberOf(value)
    if (known !== undefined) this.#tagged(tags.objectAgain, known)
    else {
      this.#newObject(value)
      // A number for the finished object: the reader, too, has it when all its parts are there.
      this.#context.wrote(value)
    }
  }

  #newObject(value: object): void {
    if (Array.isArray(value)) this.#array(value)
    else if (value instanceof Map) this.#map(value)
    else if (value instanceof Set) this.#set(value)
    else {
      const known = this.#classes?.find((each) => each.is(value))
      if (known !== undefined) this.#instance(known, value)
      else if (Object.getPrototypeOf(value) === usualObject) this.#members(value)
      else throw new NoDataError(`an object of ${nameOfClass(value)} is no data`)
    }
  }

  #array(items: readonly unknown[]): void {
    this.#byte(tags.array)
    this.varint(items.length)
    for (const item of items) this.value(item)
  }

  #map(map: ReadonlyMap<unknown, unknown>): void {
    this.#byte(tags.map)
    this.varint(map.size)
    for (const [key, item] of map) {
      this.value(key)
      this.value(item)
    }
  }

  #set(set: ReadonlySet<unknown>): void {
    this.#byte(tags.set)
    this.varint(set.size)
    for (const item of set) this.value(item)
  }

  #members(value: object): void {
    const names = Object.keys(value)
    const shapes = this.#shapes.get(names[0] ?? '') ?? []
    let shape = shapes.find((each) => isSame(each.names, names))
    if (shape === undefined) {
      shape = { number: this.#shapeCount++, names }
      this.#shapes.set(names[0] ?? '', [...shapes, shape])
      this.#byte(tags.newShape)
      this.varint(names.length)
      for (const name of names) this.#text(name)
    } else {
      this.#byte(tags.object)
      this.varint(shape.number)
    }
    const members = value as Readonly<Record<string, unknown>>
    for (const name of names) this.value(members[name])
  }

  #instance(known: ClassInData, value: object): void {
    this.#byte(tags.instance)
    this.#text(known.name)
    const data = this.#context.begun(known).toData(value)
    // Nothing else names this list, so it has no number.
    if (Array.isArray(data)) this.#array(data)
    else this.value(data)
  }

  #function(value: FunctionInData): void {
    const name = this.#functions.get(value)
    if (name === undefined) throw new NoDataError(`the function ${value.name || 'without a name'} is no data`)
    this.#byte(tags.function)
    this.#text(name)
  }

  #write(text: string, length: number, encoding: BufferEncoding): void {
    // Only then, since a larger buffer may have taken the place of this one.
    const at = this.#advance(length)
    this.#buffer.write(text, at, encoding)
  }

  /** Writes a tag with a number. */
  #tagged(tag: number, value: number): void {
    this.#byte(tag)
    this.varint(value)
  }

  #byte(value: number): void {
    const at = this.#advance(1)
    this.#buffer[at] = value
  }

  /** Reserves bytes, enlarging the buffer if necessary. @returns the offset of the first */
  #advance(size: number): number {
    const at = this.#length
    this.#length += size
    if (this.#length > this.#buffer.length) {
      const larger = Buffer.allocUnsafeSlow(Math.max(initialCapacity, this.#buffer.length * 2, this.#length))
      this.#buffer.copy(larger, 0, 0, at)
      this.#buffer = larger
    }
    return at
  }
}

const isDigits = /^(?:[0-9a-f]{2})+$/
const isHex = /^0x(?:[0-9a-f]{2})+$/
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are all characters of one byte
const isLatin1 = /^[\u0000-\u00ff]*$/

/** Returns the tag of the shortest form of a text. */
function kindOfText(text: string): number {
  if (text.length >= shortText && text.length % 2 === 0) {
    if (isDigits.test(text)) return tags.digits
    if (isHex.test(text)) return tags.hex
  }
  return isLatin1.test(text) ? tags.latin1 : tags.utf16
}

function isAllZero(bytes: Uint8Array): boolean {
  for (let index = 0; index < bytes.length; index++) if (bytes[index] !== 0) return false
  return true
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  if (a.length !== b.length) return false
  for (let index = 0; index < a.length; index++) if (a[index] !== b[index]) return false
  return true
}

function nameOfClass(value: object): string {
  return value.constructor?.name || 'a class without a name'
}
