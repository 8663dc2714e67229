import { writeHexDigits } from '../hex.js'
import type { Id, NodeId, ShortId } from '../ids.js'

/** The capacity with which a writer begins, unless the expected number of bytes is given. */
const usualCapacity = 1024
/** Buffers of that size which no writer uses: allocating one costs as much as writing a transaction into it. */
const spare: Uint8Array<ArrayBuffer>[] = []
const mostSpare = 16
const nothing = new Uint8Array(0)
const textEncoder = new TextEncoder()

/**
 * Writes the big-endian primitives of the Avalanche linear codec (AvalancheGo `codec/linearcodec`,
 * `utils/wrappers`).
 */
export class Writer {
  #buffer: Uint8Array<ArrayBuffer>
  #length: number

  /** @param capacity the expected number of bytes; more may be written */
  constructor(capacity = usualCapacity) {
    this.#buffer = (capacity === usualCapacity ? spare.pop() : undefined) ?? new Uint8Array(capacity)
    this.#length = 0
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
    this.#buffer[offset] = value >>> 8
    this.#buffer[offset + 1] = value
    return this
  }

  u32(value: number): this {
    const offset = this.#advance(4)
    this.#setU32(offset, value)
    return this
  }

  u64(value: bigint): this {
    const offset = this.#advance(8)
    this.#setU32(offset, Number(BigInt.asUintN(32, value >> 32n)))
    this.#setU32(offset + 4, Number(BigInt.asUintN(32, value)))
    return this
  }

  /** Writes bytes without a length, for fixed-size fields. */
  fixed(bytes: Uint8Array): this {
    const offset = this.#advance(bytes.length)
    this.#buffer.set(bytes, offset)
    return this
  }

  /** Writes the bytes of an ID, node ID or address. */
  id(id: Id | NodeId | ShortId): this {
    const offset = this.#advance(id.length / 2)
    writeHexDigits(id, this.#buffer, offset)
    return this
  }

  /** Writes a byte string after its u32 length. */
  bytes(bytes: Uint8Array): this {
    return this.u32(bytes.length).fixed(bytes)
  }

  /** Writes a UTF-8 string after its u16 length. */
  string(text: string): this {
    const bytes = textEncoder.encode(text)
    return this.u16(bytes.length).fixed(bytes)
  }

  /** Writes a slice: u32 count, then each item. */
  list<T>(items: readonly T[], write: (item: T, writer: this) => void): this {
    this.u32(items.length)
    for (const item of items) write(item, this)
    return this
  }

  /** The number of bytes written. */
  get length(): number {
    return this.#length
  }

  /** Returns the bytes written so far, and begins an empty text. */
  finish(): Uint8Array {
    const bytes = this.#buffer.slice(0, this.#length)
    giveBack(this.#buffer)
    this.#buffer = nothing
    this.#length = 0
    return bytes
  }

  #setU32(offset: number, value: number): void {
    const buffer = this.#buffer
    buffer[offset] = value >>> 24
    buffer[offset + 1] = value >>> 16
    buffer[offset + 2] = value >>> 8
    buffer[offset + 3] = value
  }

  /** Reserves bytes, enlarging the buffer if necessary. @returns the offset of the reserved bytes */
  #advance(size: number): number {
    const offset = this.#length
    this.#length += size
    if (this.#length > this.#buffer.length) {
      const larger = new Uint8Array(Math.max(this.#buffer.length * 2, this.#length))
      larger.set(this.#buffer)
      giveBack(this.#buffer)
      this.#buffer = larger
    }
    return offset
  }
}

/** Keeps a buffer that its writer is done with for the next one. */
function giveBack(buffer: Uint8Array<ArrayBuffer>): void {
  if (buffer.length === usualCapacity && spare.length < mostSpare) spare.push(buffer)
}
