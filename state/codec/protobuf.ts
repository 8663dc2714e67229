import { concatBytes } from './hex.js'

// Protocol Buffers' wire format, as far as the node's messages need it: justifications of warp messages, proposervm's
// Connect API, and metrics.

/** A field of a message: an integer of a varint, or the bytes of a text, bytes or message. */
export type ProtobufField = { readonly number: number; readonly value: bigint | Uint8Array }

/** Thrown for bytes that are not a message. */
export class ProtobufError extends Error {
  override name = 'ProtobufError'
}

const wire = { varint: 0, fixed64: 1, bytes: 2, fixed32: 5 } as const
const longestVarint = 10

/**
 * Returns the fields of a message in their order. Fields of a fixed size (`fixed32`, `double`, …) are left out: no
 * message that the node reads has any.
 * @throws {ProtobufError} when the bytes are not a message
 */
export function protobufFields(bytes: Uint8Array): readonly ProtobufField[] {
  const fields: ProtobufField[] = []
  const reader = new Reader(bytes)
  while (!reader.isAtEnd) {
    const tag = reader.varint()
    const number = Number(tag >> 3n)
    if (number === 0) throw new ProtobufError('a field has no number')
    switch (Number(tag & 7n)) {
      case wire.varint:
        fields.push({ number, value: reader.varint() })
        break
      case wire.bytes:
        fields.push({ number, value: reader.take(Number(reader.varint())) })
        break
      case wire.fixed64:
        reader.take(8)
        break
      case wire.fixed32:
        reader.take(4)
        break
      default:
        throw new ProtobufError(`field ${number} has an unknown wire type`)
    }
  }
  return fields
}

/** Encodes a field with an unsigned integer, also a zero: messages of proto3 leave those out. */
export function integerField(number: number, value: bigint): Uint8Array {
  return concatBytes(tag(number, wire.varint), varint(value))
}

/** Encodes a field with bytes, or with a message. */
export function bytesField(number: number, value: Uint8Array): Uint8Array {
  return concatBytes(tag(number, wire.bytes), delimited(value))
}

/** Encodes a field with a text. */
export function textField(number: number, text: string): Uint8Array {
  return bytesField(number, new TextEncoder().encode(text))
}

/** Encodes a field with a `double`. */
export function doubleField(number: number, value: number): Uint8Array {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setFloat64(0, value, true)
  return concatBytes(tag(number, wire.fixed64), bytes)
}

/** Returns a message after its length, as in a stream of messages. */
export function delimited(message: Uint8Array): Uint8Array {
  return concatBytes(varint(BigInt(message.length)), message)
}

function tag(number: number, wireType: number): Uint8Array {
  return varint((BigInt(number) << 3n) | BigInt(wireType))
}

function varint(value: bigint): Uint8Array {
  const bytes: number[] = []
  let rest = value
  for (; rest >= 0x80n; rest >>= 7n) bytes.push(Number(rest & 0x7fn) | 0x80)
  return Uint8Array.from([...bytes, Number(rest)])
}

class Reader {
  readonly #bytes: Uint8Array
  #offset = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  get isAtEnd(): boolean {
    return this.#offset === this.#bytes.length
  }

  take(length: number): Uint8Array {
    if (length > this.#bytes.length - this.#offset) throw new ProtobufError('a value ends too early')
    this.#offset += length
    return this.#bytes.slice(this.#offset - length, this.#offset)
  }

  varint(): bigint {
    let value = 0n
    for (let i = 0; i < longestVarint; i++) {
      const [byte = 0] = this.take(1)
      value |= BigInt(byte & 0x7f) << BigInt(7 * i)
      if (byte < 0x80) return value
    }
    throw new ProtobufError('an integer is too long')
  }
}
