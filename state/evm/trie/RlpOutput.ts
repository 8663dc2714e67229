import { headLength, writeHead } from './rlp.js'

/** A place in the output: how many bytes come behind it. */
export type RlpMark = number

/** Room for a header or a node; more is made when it is needed. */
const firstRoom = 4_096

/**
 * RLP that is written from its end to its start: a list's head needs the length of its items, which is known then.
 * Items are written in reverse order. Everything goes into one buffer, since most encodings are only hashed.
 *
 * An encoding may be made while another one is under way: it takes the room before it, and gives it back.
 */
export class RlpOutput {
  #buffer = Buffer.allocUnsafeSlow(firstRoom)
  /** Where the last written byte is. */
  #at = firstRoom

  /** The place before everything that was written. */
  get mark(): RlpMark {
    return this.#buffer.length - this.#at
  }

  /** What was written since a mark. Valid until something else is written. */
  since(mark: RlpMark): Uint8Array {
    return this.#buffer.subarray(this.#at, this.#buffer.length - mark)
  }

  /** What was written since a mark, with one character per byte. */
  textSince(mark: RlpMark): string {
    return this.#buffer.toString('latin1', this.#at, this.#buffer.length - mark)
  }

  /** Forgets what was written since a mark. */
  release(mark: RlpMark): void {
    this.#at = this.#buffer.length - mark
  }

  /** Writes a byte that is its own encoding, or a part of one. */
  byte(value: number): void {
    const at = this.#room(1)
    this.#buffer[at] = value
  }

  /** Writes bytes as they are: an item that is encoded already, or a part of a string. */
  raw(bytes: Uint8Array): void {
    const at = this.#room(bytes.length)
    this.#buffer.set(bytes, at)
  }

  /** Writes text with one character per byte as it is. */
  rawText(text: string): void {
    const at = this.#room(text.length)
    this.#buffer.write(text, at, text.length, 'latin1')
  }

  /** Writes a byte string of 32 bytes: text with one character per byte. */
  hash(text: string): void {
    const at = this.#room(33)
    this.#buffer[at] = 0xa0
    this.#buffer.write(text, at + 1, 32, 'latin1')
  }

  /** Writes empty strings. */
  empty(count: number): void {
    const at = this.#room(count)
    const buffer = this.#buffer
    for (let place = at; place < at + count; place++) buffer[place] = 0x80
  }

  /** Writes a byte string. */
  bytes(bytes: Uint8Array): void {
    const { mark } = this
    this.raw(bytes)
    this.string(mark)
  }

  /**
   * Writes the byte string of hexadecimal text.
   * @param from where its digits begin: behind `0x`
   * @throws {RangeError} for an odd number of digits, or a character that is none
   */
  hex(text: string, from = 2): void {
    const { mark } = this
    const digits = text.length - from
    const length = digits >> 1
    const at = this.#room(length)
    const written = this.#buffer.write(text.slice(from), at, length, 'hex')
    if (written * 2 !== digits) throw new RangeError('not an even number of hexadecimal digits')
    this.string(mark)
  }

  /** Writes an unsigned integer. */
  uint(value: bigint): void {
    if (value > maxSafe) {
      const digits = value.toString(16)
      this.hex(digits.length % 2 === 0 ? digits : `0${digits}`, 0)
      return
    }
    const { mark } = this
    for (let rest = Number(value); rest > 0; rest = Math.floor(rest / 256)) this.byte(rest % 256)
    this.string(mark)
  }

  /** Makes a byte string of what was written since a mark. */
  string(mark: RlpMark): void {
    const length = this.mark - mark
    if (length === 1 && (this.#buffer[this.#at] ?? 0) < 0x80) return
    this.#head(0x80, length)
  }

  /** Makes a list of the items that were written since a mark. */
  list(mark: RlpMark): void {
    this.#head(0xc0, this.mark - mark)
  }

  #head(base: 0x80 | 0xc0, length: number): void {
    const at = this.#room(headLength(length))
    writeHead(this.#buffer, at, base, length)
  }

  /** Takes the room for further bytes before the others, maybe in another buffer. @returns where it begins */
  #room(length: number): number {
    if (length > this.#at) {
      const old = this.#buffer
      const { mark } = this
      this.#buffer = Buffer.allocUnsafeSlow(2 * (old.length + length))
      this.#at = this.#buffer.length - mark
      old.copy(this.#buffer, this.#at, old.length - mark)
    }
    this.#at -= length
    return this.#at
  }
}

const maxSafe = BigInt(Number.MAX_SAFE_INTEGER)

/** The output that all encodings share. */
export const rlpOutput = new RlpOutput()

/** Returns a copy of what is written. */
export function encoded(write: (out: RlpOutput) => void): Uint8Array {
  const { mark } = rlpOutput
  write(rlpOutput)
  const bytes = new Uint8Array(rlpOutput.since(mark))
  rlpOutput.release(mark)
  return bytes
}
