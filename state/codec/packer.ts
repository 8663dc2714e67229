import { bytesToHex, hexToBytes } from './hex.js'
import { type Id, idFromBytes, type NodeId, nodeIdFromBytes, type ShortId, shortIdFromBytes } from './ids.js'

/** Why bytes do not unpack; the words are AvalancheGo's (`utils/wrappers/packing.go`, `codec/`). */
export class UnpackError extends Error {
  override name = 'UnpackError'
}

const insufficientLength = 'packer has insufficient length for input'

/** Writes the big-endian primitives of the Avalanche linear codec (AvalancheGo `codec/linearcodec`, `utils/wrappers`). */
export class Writer {
  #buffer: Uint8Array<ArrayBuffer>
  #view: DataView
  #length = 0

  /** @param capacity how many bytes are expected; more may be written */
  constructor(capacity = 256) {
    this.#buffer = new Uint8Array(capacity)
    this.#view = new DataView(this.#buffer.buffer)
  }

  u8(value: number): this {
    const offset = this.#advance(1)
    this.#buffer[offset] = value
    return this
  }

  bool(value: boolean): this {
    return this.u8(value ? 1 : 0)
  }

  u16(value: number): this {
    const offset = this.#advance(2)
    this.#view.setUint16(offset, value)
    return this
  }

  u32(value: number): this {
    const offset = this.#advance(4)
    this.#view.setUint32(offset, value)
    return this
  }

  u64(value: bigint): this {
    const offset = this.#advance(8)
    this.#view.setBigUint64(offset, value)
    return this
  }

  /** Bytes as they are, without a length: fixed-size fields. */
  fixed(bytes: Uint8Array): this {
    const offset = this.#advance(bytes.length)
    this.#buffer.set(bytes, offset)
    return this
  }

  /** An ID, node ID or address: its bytes. */
  id(id: Id | NodeId | ShortId): this {
    return this.fixed(hexToBytes(id))
  }

  /** A byte string behind its u32 length. */
  bytes(bytes: Uint8Array): this {
    return this.u32(bytes.length).fixed(bytes)
  }

  /** A UTF-8 string behind its u16 length. */
  string(text: string): this {
    const bytes = new TextEncoder().encode(text)
    return this.u16(bytes.length).fixed(bytes)
  }

  /** A slice: u32 count, then each item. */
  list<T>(items: readonly T[], write: (item: T, writer: this) => void): this {
    this.u32(items.length)
    for (const item of items) write(item, this)
    return this
  }

  /** How many bytes were written. */
  get length(): number {
    return this.#length
  }

  /** What has been written so far, as a copy. */
  finish(): Uint8Array {
    return this.#buffer.slice(0, this.#length)
  }

  /** Makes room. May put another buffer in place. @returns where the next bytes go */
  #advance(size: number): number {
    const offset = this.#length
    this.#length += size
    if (this.#length > this.#buffer.length) {
      const larger = new Uint8Array(Math.max(this.#buffer.length * 2, this.#length))
      larger.set(this.#buffer)
      this.#buffer = larger
      this.#view = new DataView(larger.buffer)
    }
    return offset
  }
}

/**
 * How the values of a Go interface are read, by type ID: each behind its ID. A type that a codec knows but an interface
 * does not admit is told by {@link TypeNames}.
 */
export type Variants<T> = Readonly<Record<number, (reader: Reader) => T>>

/** The Go names of all types of a codec by type ID, for the refusal of a type where another belongs. */
export type TypeNames = Readonly<Record<number, string>>

const maxSliceLength = 0x7fffffff
const textDecoder = new TextDecoder('utf-8', { ignoreBOM: true })

/**
 * Reads what {@link Writer} writes. Every read past the end throws {@link UnpackError} in the words of AvalancheGo's
 * reflecting codec (`codec/reflectcodec/type_codec.go`), which name the Go type that was being read.
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

  /** How many bytes were read. */
  get offset(): number {
    return this.#offset
  }

  /** How many bytes are left. */
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

  /** A slice: u32 count, then each item. Items take at least a byte, so a count beyond the bytes left ends soon. */
  list<T>(read: (reader: this) => T): T[] {
    const count = this.#count()
    const items: T[] = []
    for (let i = 0; i < count; i++) items.push(read(this))
    return items
  }

  /**
   * A Go interface: u32 type ID, then the value.
   * @param goInterface its Go name, for the refusal
   * @throws {UnpackError} when the ID is unknown, or its type does not implement the interface or holds itself
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

  /** What `read` gives, and the bytes it took as a copy. */
  captured<T>(read: (reader: this) => T): { value: T; bytes: Uint8Array } {
    const start = this.#offset
    const value = read(this)
    return { value, bytes: this.#bytes.slice(start, this.#offset) }
  }

  /** @throws {UnpackError} when bytes are left over. */
  end(): void {
    if (this.remaining > 0) {
      throw new UnpackError(`trailing buffer space: read ${this.#offset} provided ${this.#bytes.length}`)
    }
  }

  /** The rest, as hexadecimal, for messages about bytes that could not be read. */
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

  /** Moves on and gives where it was; `goType` is what the refusal says was being read, undefined for plain bytes. */
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
