/** An error of decoding RLP, with geth's text (`rlp/decode.go`). */
export class RlpError extends Error {
  override name = 'RlpError'
  /** Whether the text names a type. The path of the field is then added as the error propagates. */
  readonly typed: boolean
  readonly #path: string[] = []

  constructor(message: string, typed = false) {
    super(message)
    this.typed = typed
  }

  /** Prepends a step to the path of the field. */
  within(step: string): this {
    if (this.typed) this.#path.push(step)
    return this
  }

  /** Returns the text with the path of the field, if there is one, inside the outermost type. */
  text(outerType: string): string {
    if (this.#path.length === 0) return this.message
    return `${this.message}, decoding into (${outerType})${this.#path.toReversed().join('')}`
  }
}

/** The current list has no more items. Only the decoder of a list sees this error. */
const endOfList = new RlpError('rlp: end of list')

const expectedString = 'expected input string or byte'
const canonicalSize = 'non-canonical size information'
const canonicalInteger = 'non-canonical integer (leading zero bytes)'

/** Shared, since most transactions have no data and stay in memory. */
const noBytes = new Uint8Array(0)

type Kind = 'byte' | 'string' | 'list'
type Head = { readonly kind: Kind; readonly size: number }

/**
 * Reads RLP with the checks of geth's `rlp.Stream` in their order, so that bad bytes give geth's error texts.
 */
export class RlpReader {
  readonly #bytes: Uint8Array
  #offset = 0
  #head: Head | undefined
  /** Bytes left in each open list. */
  readonly #limits: number[] = []

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  /** The number of bytes that were not read yet. */
  get remaining(): number {
    return this.#bytes.length - this.#offset
  }

  /** Reads a `uint64`, or a smaller integer of `bits`. */
  uint(bits: 8 | 32 | 64 = 64): bigint {
    const type = `uint${bits}`
    const { kind, size } = this.#peek(type)
    if (kind === 'list') throw typed(expectedString, type)
    if (kind === 'byte') {
      const value = this.#takeByte()
      if (value === 0) throw typed(canonicalInteger, type)
      return BigInt(value)
    }
    if (size > bits / 8) throw typed('input string too long', type)
    const content = this.#take(size)
    if (size > 1 && content[0] === 0) throw typed(canonicalInteger, type)
    if (size === 1 && (content[0] ?? 0) < 128) throw typed(canonicalSize, type)
    return toBigInt(content)
  }

  /** Reads a `*big.Int`, or a `*uint256.Int` of at most 32 bytes. */
  bigInt(type: '*big.Int' | '*uint256.Int' = '*big.Int'): bigint {
    const { kind, size } = this.#peek(type)
    if (kind === 'list') throw typed(expectedString, type)
    if (kind === 'string' && size > 32 && type === '*uint256.Int')
      throw new RlpError('rlp: value too large for uint256')
    const content = kind === 'byte' ? Uint8Array.of(this.#takeByte()) : this.#take(size)
    if (kind === 'string' && size === 1 && (content[0] ?? 0) < 128) throw typed(canonicalSize, type)
    if (content.length > 0 && content[0] === 0) throw typed(canonicalInteger, type)
    return toBigInt(content)
  }

  /** Reads a byte string of any length (`[]uint8`). */
  bytes(): Uint8Array {
    const { kind, size } = this.#peek('[]uint8')
    if (kind === 'list') throw typed(expectedString, '[]uint8')
    if (kind === 'byte') return Uint8Array.of(this.#takeByte())
    const content = this.#take(size)
    if (size === 1 && (content[0] ?? 0) < 128) throw typed(canonicalSize, '[]uint8')
    return size === 0 ? noBytes : content
  }

  /** Reads a byte string of exactly `length` bytes, named `type` in errors. */
  fixed(length: number, type: string): Uint8Array {
    const { kind, size } = this.#peek()
    if (kind === 'list') throw typed(expectedString, type)
    if (kind === 'byte') {
      if (length > 1) throw typed('input string too short', type)
      return Uint8Array.of(this.#takeByte())
    }
    if (size > length) throw typed('input string too long', type)
    if (size < length) throw typed('input string too short', type)
    const content = this.#take(size)
    if (size === 1 && (content[0] ?? 0) < 128) throw typed(canonicalSize, type)
    return content
  }

  /** Reads a byte string of exactly `length` bytes, or an empty one as undefined. */
  optionalFixed(length: number, type: string): Uint8Array | undefined {
    const { kind, size } = this.#peek(`*${type}`)
    if (kind === 'byte' || size > 0) return this.fixed(length, type)
    if (kind === 'list') throw typed('wrong kind of empty value (got List, want String)', `*${type}`)
    this.#head = undefined
    return undefined
  }

  /** Reads a list of any number of items, each with `item`. */
  list<T>(type: string, item: () => T): T[] {
    this.#openList(type)
    const items: T[] = []
    for (;;) {
      try {
        items.push(item())
      } catch (error) {
        if (error === endOfList) break
        throw error instanceof RlpError ? error.within(`[${items.length}]`) : error
      }
    }
    this.#limits.pop()
    this.#head = undefined
    return items
  }

  /** Reads a list with one item for each field of a struct; `read` reads the fields with {@link field}. */
  struct<T>(type: string, read: () => T): T {
    this.#openList(type)
    let value: T
    try {
      value = read()
    } catch (error) {
      throw error === endOfList ? typed('too few elements', type) : error
    }
    if ((this.#limits.pop() ?? 0) > 0) throw typed('input list has too many elements', type)
    this.#head = undefined
    return value
  }

  /** Reads a field of a struct, which errors name. */
  field<T>(name: string, read: () => T): T {
    try {
      return read()
    } catch (error) {
      throw error instanceof RlpError && error !== endOfList ? error.within(`.${name}`) : error
    }
  }

  /** Whether the current list has more items. */
  get hasMore(): boolean {
    return this.#head !== undefined || (this.#limits.at(-1) ?? 0) > 0
  }

  /** Whether the next item is a list. */
  get atList(): boolean {
    return this.#peek().kind === 'list'
  }

  #openList(type: string): void {
    const { kind, size } = this.#peek(type)
    if (kind !== 'list') throw typed('expected input list', type)
    const outer = this.#limits.length - 1
    if (outer >= 0) this.#limits[outer] = (this.#limits[outer] ?? 0) - size
    this.#limits.push(size)
    this.#head = undefined
  }

  /** Returns the kind and size of the next item. `type` is the type that the error of a bad head names. */
  #peek(type?: string): Head {
    if (this.#head !== undefined) return this.#head
    const limit = this.#limits.at(-1)
    if (limit === 0) throw endOfList
    const head = this.#readHead(type)
    const left = this.#limits.at(-1)
    if (left !== undefined && head.size > left)
      throw new RlpError('rlp: element is larger than containing list')
    if (head.size > this.remaining) throw valueTooLarge()
    this.#head = head
    return head
  }

  #readHead(type: string | undefined): Head {
    const first = this.#take(1)[0] ?? 0
    if (first < 0x80) {
      // The byte is the item itself: it was just read.
      return { kind: 'byte', size: 0 }
    }
    if (first < 0xb8) return { kind: 'string', size: first - 0x80 }
    if (first < 0xc0) return { kind: 'string', size: this.#readSize(first - 0xb7, type) }
    if (first < 0xf8) return { kind: 'list', size: first - 0xc0 }
    return { kind: 'list', size: this.#readSize(first - 0xf7, type) }
  }

  #readSize(length: number, type: string | undefined): number {
    const digits = this.#take(length)
    const size = digits.reduce((sum, digit) => sum * 256 + digit, 0)
    if ((length > 1 && digits[0] === 0) || size < 56)
      throw type === undefined
        ? new RlpError('rlp: non-canonical size information')
        : typed(canonicalSize, type)
    return size
  }

  #takeByte(): number {
    this.#head = undefined
    return this.#bytes[this.#offset - 1] ?? 0
  }

  #take(count: number): Uint8Array {
    this.#head = undefined
    const top = this.#limits.length - 1
    const limit = this.#limits[top]
    if (limit !== undefined) {
      if (count > limit) throw new RlpError('rlp: element is larger than containing list')
      this.#limits[top] = limit - count
    }
    if (count > this.remaining) throw valueTooLarge()
    this.#offset += count
    return this.#bytes.subarray(this.#offset - count, this.#offset)
  }
}

function valueTooLarge(): RlpError {
  return new RlpError('rlp: value size exceeds available input length')
}

function typed(message: string, type: string): RlpError {
  return new RlpError(`rlp: ${message} for ${type}`, true)
}

function toBigInt(bytes: Uint8Array): bigint {
  const length = bytes.length
  if (length === 0) return 0n
  if (length <= 6) {
    let value = 0
    for (const byte of bytes) value = value * 256 + byte
    return BigInt(value)
  }
  return BigInt(`0x${Buffer.from(bytes.buffer, bytes.byteOffset, length).toString('hex')}`)
}
