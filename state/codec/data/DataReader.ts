import { DataContext } from './DataContext.js'
import { rememberedTexts, shortText, smallIntegers, tags } from './tags.js'
import { plainData, type Vocabulary } from './Vocabulary.js'

/** Bytes that no {@link DataWriter} has written. */
export class DataError extends Error {
  override name = 'DataError'
}

/** Reads the values that a {@link DataWriter} has written, in the same order and with the same vocabularies. */
export class DataReader {
  #bytesRead: Uint8Array = new Uint8Array(0)
  #buffer: Buffer = Buffer.alloc(0)
  #offset = 0
  /** The bytes of earlier pieces. */
  #before = 0
  #texts: string[] = []
  #context: DataContext
  readonly #more: () => Uint8Array | undefined
  readonly #shapes: (readonly string[])[] = []
  #vocabulary: Vocabulary = plainData

  /**
   * @param context what was read before
   * @param more returns the next piece ({@link DataWriter.take}); undefined when there is none
   */
  constructor(
    bytes: Uint8Array,
    context = new DataContext(),
    more: () => Uint8Array | undefined = () => undefined,
  ) {
    this.#context = context
    this.#more = more
    this.#begin(bytes)
  }

  /** Whether all bytes are read. */
  get isAtEnd(): boolean {
    while (this.#offset === this.#buffer.length) {
      const piece = this.#more()
      if (piece === undefined) return true
      this.#begin(piece)
    }
    return false
  }

  /** The number of bytes read. */
  get length(): number {
    return this.#before + this.#offset
  }

  /** Sets the vocabulary of the next values, and their context if it is another one. */
  use(vocabulary: Vocabulary, context = this.#context): void {
    this.#context = context
    this.#vocabulary = vocabulary
  }

  /** Reads a value. @throws {DataError} for bytes that are none, or a class or function that the vocabulary does not have */
  value(): unknown {
    return this.#valueOf(this.#byte())
  }

  /** Reads a value that is bytes. @throws {DataError} for any other */
  bytes(): Uint8Array {
    const value = this.value()
    if (!(value instanceof Uint8Array)) throw new DataError('bytes are expected')
    return value
  }

  #valueOf(tag: number): unknown {
    if (tag < smallIntegers) return tag
    switch (tag) {
      case tags.undefined:
        return undefined
      case tags.null:
        return null
      case tags.false:
        return false
      case tags.true:
        return true
      case tags.integer:
        return this.varint()
      case tags.negativeInteger:
        return -1 - this.varint()
      case tags.double:
        return this.#buffer.readDoubleBE(this.#take(8))
      case tags.bigint:
        return this.#bigint()
      case tags.smallBigint:
        return BigInt(this.varint())
      case tags.negativeBigint:
        return -this.#bigint()
      case tags.bytes:
        return this.#bytes()
      case tags.zeros:
        return new Uint8Array(this.#count(0))
      case tags.function:
        return this.#function()
      default:
        return isText(tag) ? this.#text(tag) : this.#object(tag)
    }
  }

  /** Reads an integer that {@link DataWriter.varint} wrote. */
  varint(): number {
    let value = 0
    for (let scale = 1; ; scale *= 0x80) {
      const byte = this.#byte()
      value += (byte & 0x7f) * scale
      if (value > Number.MAX_SAFE_INTEGER) throw new DataError('a number is too large')
      if (byte < 0x80) return value
    }
  }

  #bigint(): bigint {
    const length = this.#count()
    const at = this.#take(length)
    if (length === 0) return 0n
    return BigInt(`0x${this.#buffer.toString('hex', at, at + length)}`)
  }

  /** A copy: a view would keep the whole file in memory. */
  #bytes(): Uint8Array {
    const length = this.#count()
    const at = this.#take(length)
    return this.#bytesRead.slice(at, at + length)
  }

  #text(tag: number): string {
    if (tag === tags.textAgain) {
      const known = this.#texts[this.varint()]
      if (known === undefined) throw new DataError('a text is named before it comes')
      return known
    }
    const length = this.#count()
    const at = this.#take(tag === tags.utf16 ? length * 2 : length)
    const text = this.#textAt(tag, at, length)
    if (text.length < shortText) return text
    if (this.#texts.length === rememberedTexts) this.#texts = []
    this.#texts.push(text)
    return text
  }

  #textAt(tag: number, at: number, length: number): string {
    if (tag === tags.latin1) return this.#buffer.toString('latin1', at, at + length)
    if (tag === tags.utf16) return this.#buffer.toString('utf16le', at, at + length * 2)
    const digits = this.#buffer.toString('hex', at, at + length)
    return tag === tags.hex ? `0x${digits}` : digits
  }

  #object(tag: number): object {
    if (tag === tags.objectAgain) {
      const known = this.#context.objectOf(this.varint())
      if (known === undefined) throw new DataError('an object is named before it comes')
      return known
    }
    const object = this.#newObject(tag)
    if (this.#vocabulary.repeatsObjects !== true) this.#context.read(object)
    return object
  }

  #newObject(tag: number): object {
    switch (tag) {
      case tags.array:
        return this.#items()
      case tags.map:
        return this.#map()
      case tags.set:
        return new Set(this.#items())
      case tags.object:
        return this.#members(this.#shapes[this.varint()])
      case tags.newShape:
        return this.#members(this.#newShape())
      case tags.instance:
        return this.#instance()
      default:
        throw new DataError(`no value begins with the byte ${tag}`)
    }
  }

  #items(): unknown[] {
    const count = this.#count()
    const items: unknown[] = []
    for (let index = 0; index < count; index++) items.push(this.value())
    return items
  }

  #map(): Map<unknown, unknown> {
    const count = this.#count()
    const map = new Map<unknown, unknown>()
    for (let index = 0; index < count; index++) map.set(this.value(), this.value())
    return map
  }

  #newShape(): readonly string[] {
    const count = this.#count()
    const names: string[] = []
    for (let index = 0; index < count; index++) names.push(this.#name())
    // Such a member would change the object's prototype.
    if (names.includes('__proto__')) throw new DataError('a member is named __proto__')
    this.#shapes.push(names)
    return names
  }

  #members(names: readonly string[] | undefined): object {
    if (names === undefined) throw new DataError('a shape is named before it comes')
    const object: Record<string, unknown> = {}
    for (const name of names) object[name] = this.value()
    return object
  }

  #instance(): object {
    const name = this.#name()
    const known = this.#vocabulary.classes?.find((each) => each.name === name)
    if (known === undefined) throw new DataError(`no class ${name} is expected here`)
    const tag = this.#byte()
    // Nothing else names a list there, so it has no number.
    return this.#context.begun(known).fromData(tag === tags.array ? this.#items() : this.#valueOf(tag))
  }

  #function(): unknown {
    const name = this.#name()
    const { functions = {} } = this.#vocabulary
    if (!Object.hasOwn(functions, name)) throw new DataError(`no function ${name} is expected here`)
    return functions[name]
  }

  #name(): string {
    const tag = this.#byte()
    if (!isText(tag)) throw new DataError('a name is expected')
    return this.#text(tag)
  }

  /** Reads a count of items, each of which takes bytes: more than there are left is a mistake. */
  #count(bytesEach = 1): number {
    const count = this.varint()
    const most = bytesEach === 0 ? largestZeros : this.#buffer.length - this.#offset
    if (count > most) throw new DataError('there are fewer bytes than a count says')
    return count
  }

  #byte(): number {
    let byte = this.#buffer[this.#offset]
    // A piece ends with a value, so only the first byte of one may be in the next piece.
    if (byte === undefined && !this.isAtEnd) byte = this.#buffer[this.#offset]
    if (byte === undefined) throw new DataError('the bytes end in the middle of a value')
    this.#offset++
    return byte
  }

  #begin(piece: Uint8Array): void {
    this.#before += this.#buffer.length
    // The slices of a Buffer are Buffers.
    this.#bytesRead = new Uint8Array(piece.buffer, piece.byteOffset, piece.byteLength)
    this.#buffer = Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength)
    this.#offset = 0
  }

  #take(size: number): number {
    const at = this.#offset
    if (size > this.#buffer.length - at) throw new DataError('the bytes end in the middle of a value')
    this.#offset += size
    return at
  }
}

/** The most zeros in a row: no value of a network has more bytes. */
const largestZeros = 1 << 30

function isText(tag: number): boolean {
  return tag >= tags.latin1 && tag <= tags.textAgain
}
