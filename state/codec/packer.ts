import { bytesToHex, hexToBytes } from './hex.js'
import { type Id, idFromBytes, type NodeId, nodeIdFromBytes, type ShortId, shortIdFromBytes } from './ids.js'

/** Why bytes do not unpack; the words are AvalancheGo's (`utils/wrappers/packing.go`, `codec/`). */
export class UnpackError extends Error {
  override name = 'UnpackError'
}

const insufficientLength = 'packer has insufficient length for input'

/** Writes the big-endian primitives of the Avalanche linear codec (AvalancheGo `codec/linearcodec`, `utils/wrappers`). */
export class Writer {
  #buffer = new Uint8Array(256)
  #length = 0

  u8(value: number): this {
    this.#reserve(1)
    this.#buffer[this.#length++] = value
    return this
  }

  bool(value: boolean): this {
    return this.u8(value ? 1 : 0)
  }

  u16(value: number): this {
    this.#view(2).setUint16(0, value)
    return this
  }

  u32(value: number): this {
    this.#view(4).setUint32(0, value)
    return this
  }

  u64(value: bigint): this {
    this.#view(8).setBigUint64(0, value)
    return this
  }

  /** Bytes as they are, without a length: fixed-size fields. */
  fixed(bytes: Uint8Array): this {
    this.#reserve(bytes.length)
    this.#buffer.set(bytes, this.#length)
    this.#length += bytes.length
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

  /** What has been written so far, as a copy. */
  finish(): Uint8Array {
    return this.#buffer.slice(0, this.#length)
  }

  #view(size: number): DataView {
    this.#reserve(size)
    const view = new DataView(this.#buffer.buffer, this.#length, size)
    this.#length += size
    return view
  }

  #reserve(size: number): void {
    if (this.#length + size <= this.#buffer.length) return
    const larger = new Uint8Array(Math.max(this.#buffer.length * 2, this.#length + size))
    larger.set(this.#buffer)
    this.#buffer = larger
  }
}

/** Reads what {@link Writer} writes. Every read past the end throws {@link UnpackError}. */
export class Reader {
  readonly #bytes: Uint8Array
  #offset = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
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
    return this.#view(1).getUint8(0)
  }

  bool(): boolean {
    const value = this.u8()
    if (value > 1) throw new UnpackError('unexpected value when unpacking bool')
    return value === 1
  }

  u16(): number {
    return this.#view(2).getUint16(0)
  }

  u32(): number {
    return this.#view(4).getUint32(0)
  }

  u64(): bigint {
    return this.#view(8).getBigUint64(0)
  }

  fixed(length: number): Uint8Array {
    if (length > this.remaining) throw new UnpackError(insufficientLength)
    this.#offset += length
    return this.#bytes.slice(this.#offset - length, this.#offset)
  }

  id(): Id {
    return idFromBytes(this.fixed(32))
  }

  nodeId(): NodeId {
    return nodeIdFromBytes(this.fixed(20))
  }

  shortId(): ShortId {
    return shortIdFromBytes(this.fixed(20))
  }

  bytes(): Uint8Array {
    return this.fixed(this.u32())
  }

  string(): string {
    return new TextDecoder().decode(this.fixed(this.u16()))
  }

  /** A slice: u32 count, then each item. A count larger than the bytes left is refused before anything is allocated. */
  list<T>(read: (reader: this) => T): T[] {
    const count = this.u32()
    if (count > this.remaining) throw new UnpackError(insufficientLength)
    const items: T[] = []
    for (let i = 0; i < count; i++) items.push(read(this))
    return items
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

  #view(size: number): DataView {
    if (size > this.remaining) throw new UnpackError(insufficientLength)
    this.#offset += size
    return new DataView(this.#bytes.buffer, this.#bytes.byteOffset + this.#offset - size, size)
  }
}
