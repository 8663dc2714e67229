import { bytesToHex } from '../hex.js'
import { type Id, idFromBytes, type NodeId, nodeIdFromBytes, type ShortId, shortIdFromBytes } from '../ids.js'

/**
 * The reason why bytes cannot be unpacked, with AvalancheGo's text (`utils/wrappers/packing.go`, `codec/`).
 */
export class UnpackError extends Error {
  override name = 'UnpackError'
}

const insufficientLength = 'packer has insufficient length for input'

/**
 * The readers of a Go interface's types by type ID, each for the value after the ID. {@link TypeNames} names
 * the types that a codec has but an interface does not accept.
 */
export type Variants<T> = Readonly<Record<number, (reader: Reader) => T>>

/** The Go names of all types of a codec by type ID, for the error for a type that is not allowed at its position. */
export type TypeNames = Readonly<Record<number, string>>

const maxSliceLength = 0x7fffffff
const textDecoder = new TextDecoder('utf-8', { ignoreBOM: true })

/**
 * Reads the bytes that `Writer` writes. Every read past the end throws {@link UnpackError} with the
 * text of AvalancheGo's reflection codec (`codec/reflectcodec/type_codec.go`), which names the Go type being
 * read.
 */
export class Reader {
  readonly #bytes: Uint8Array
  readonly #view: DataView
  readonly #typeNames: TypeNames
  readonly #open: number[] = []
  #offset = 0

  constructor(bytes: Uint8Array, typeNames: TypeNames = {}) {
    this.#bytes = bytes
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    this.#typeNames = typeNames
  }

  /** The number of bytes read. */
  get offset(): number {
    return this.#offset
  }

  /** The number of bytes left. */
  get remaining(): number {
    return this.#bytes.length - this.#offset
  }

  u8(): number {
    return this.#view.getUint8(this.#advance(1, 'uint8'))
  }

  bool(): boolean {
    const value = this.#view.getUint8(this.#advance(1, 'bool'))
    if (value > 1) throw new UnpackError("couldn't unmarshal bool: unexpected value when unpacking bool")
    return value === 1
  }

  u16(): number {
    return this.#view.getUint16(this.#advance(2, 'uint16'))
  }

  u32(): number {
    return this.#view.getUint32(this.#advance(4, 'uint32'))
  }

  u64(): bigint {
    return this.#view.getBigUint64(this.#advance(8, 'uint64'))
  }

  fixed(length: number): Uint8Array {
    const start = this.#advance(length, undefined)
    return this.#bytes.slice(start, start + length)
  }

  id(): Id {
    return idFromBytes(this.#section(32))
  }

  nodeId(): NodeId {
    return nodeIdFromBytes(this.#section(20))
  }

  shortId(): ShortId {
    return shortIdFromBytes(this.#section(20))
  }

  bytes(): Uint8Array {
    return this.fixed(this.#count())
  }

  string(): string {
    const length = this.#view.getUint16(this.#advance(2, 'string'))
    const start = this.#advance(length, 'string')
    return textDecoder.decode(this.#bytes.subarray(start, start + length))
  }

  /**
   * Reads a slice: u32 count, then each item. Items have at least one byte, so a count beyond the bytes left
   * fails soon.
   */
  list<T>(read: (reader: this) => T): T[] {
    const count = this.#count()
    const items: T[] = []
    for (let i = 0; i < count; i++) items.push(read(this))
    return items
  }

  /**
   * Reads a Go interface: u32 type ID, then the value.
   * @param goInterface its Go name, for errors
   * @throws {UnpackError} when the ID is unknown, or when its type does not implement the interface or is
   * nested in itself
   */
  union<T>(goInterface: string, variants: Variants<T>): T {
    const typeId = this.#view.getUint32(this.#advance(4, 'interface'))
    const name = this.#typeNames[typeId]
    const read = variants[typeId]
    if (read === undefined)
      throw new UnpackError(
        name === undefined
          ? `couldn't unmarshal interface: unknown type ID ${typeId}`
          : `couldn't unmarshal interface: ${name} does not implement interface ${goInterface}`,
      )
    if (this.#open.includes(typeId)) throw new UnpackError(`recursive interface types: ${name ?? typeId}`)
    this.#open.push(typeId)
    const value = read(this)
    this.#open.pop()
    return value
  }

  /** Returns the result of `read`, and a copy of the bytes that it read. */
  captured<T>(read: (reader: this) => T): { value: T; bytes: Uint8Array } {
    const start = this.#offset
    const value = read(this)
    return { value, bytes: this.#bytes.slice(start, this.#offset) }
  }

  /** Checks that no bytes are left. @throws {UnpackError} when there are some */
  end(): void {
    if (this.remaining > 0) {
      throw new UnpackError(`trailing buffer space: read ${this.#offset} provided ${this.#bytes.length}`)
    }
  }

  /** Returns the remaining bytes as hexadecimal, for error texts. */
  toString(): string {
    return bytesToHex(this.#bytes.subarray(this.#offset))
  }

  #count(): number {
    const count = this.#view.getUint32(this.#advance(4, 'slice'))
    if (count > maxSliceLength)
      throw new UnpackError(
        `max slice length exceeded; array length, ${count}, exceeds maximum length, ${maxSliceLength}`,
      )
    return count
  }

  #section(length: number): Uint8Array {
    const start = this.#advance(length, undefined)
    return this.#bytes.subarray(start, start + length)
  }

  /**
   * Advances and returns the previous offset. `goType` is the type that an error names; undefined for plain
   * bytes.
   */
  #advance(size: number, goType: string | undefined): number {
    const start = this.#offset
    if (size > this.#bytes.length - start)
      throw new UnpackError(
        goType === undefined ? insufficientLength : `couldn't unmarshal ${goType}: ${insufficientLength}`,
      )
    this.#offset = start + size
    return start
  }
}
