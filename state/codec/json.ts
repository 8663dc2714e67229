import { foldName } from './goJson/foldName.js'

// JSON values without loss. Requests and genesis files contain integers beyond 2^53, IDs are returned in the
// caller's spelling, and keys are duplicated or written in another case: plain JavaScript values would lose all of
// that.

/** A number in its original spelling. */
export class JsonNumber {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** An object as its members in order, including duplicates. */
export class JsonObject {
  readonly members: readonly (readonly [key: string, value: Json])[]
  constructor(members: readonly (readonly [string, Json])[]) {
    this.members = members
  }

  /** Returns the last member whose key equals `key` case-insensitively, as in Go. */
  get(key: string): Json | undefined {
    const folded = foldName(key)
    return this.members.findLast(([name]) => foldName(name) === folded)?.[1]
  }
}

/** A parsed JSON value, without loss. */
export type Json = null | boolean | string | JsonNumber | readonly Json[] | JsonObject

/** The reason why a text is not JSON, with the text of Go's `encoding/json`. */
export class JsonSyntaxError extends Error {
  override name = 'JsonSyntaxError'
}

/**
 * The values that can be written as JSON: plain data, with bigint as an integer literal and {@link Json}
 * unchanged.
 */
export type JsonWritable =
  | null
  | boolean
  | number
  | bigint
  | string
  | undefined
  | JsonNumber
  | JsonObject
  | JsonBytes
  | JsonItems
  | readonly JsonWritable[]
  | { readonly [key: string]: JsonWritable }

/**
 * A list whose items are made one after the other while it is written, such as the calls of a transaction: all of
 * them at once would take too long and too much memory.
 */
export class JsonItems {
  /** Makes the items. Each call begins at the first one. */
  readonly make: () => Iterable<JsonWritable, void>

  constructor(make: () => Iterable<JsonWritable, void>) {
    this.make = make
  }
}

/** The most bytes of {@link JsonBytes} that become values. These take several times the memory. */
const mostTextBytes = 128 * 1024 * 1024

/** A value that is too large to be handed to a caller in the process. */
export class JsonTooLargeError extends Error {
  override name = 'JsonTooLargeError'
  constructor(bytes: number) {
    super(
      `the result has ${Math.ceil(bytes / 1e6)} MB of JSON, too much for a caller in the process: ask for less, or over HTTP`,
    )
  }
}

/**
 * A list that is JSON already, in ASCII, since it would take too much memory as objects: the struct log of a long
 * transaction. `JsonList` makes it.
 */
export class JsonBytes {
  /** Each chunk has whole items, with the brackets and commas around them. */
  readonly chunks: readonly Uint8Array[]
  /** Bytes of all chunks together. */
  readonly length: number

  constructor(chunks: readonly Uint8Array[]) {
    this.chunks = chunks
    this.length = chunks.reduce((sum, chunk) => sum + chunk.length, 0)
  }

  /**
   * Returns the items as `JSON.parse` does, chunk by chunk.
   * @throws {JsonTooLargeError} for more than the values of JavaScript behind it should take
   */
  *items(): Generator<readonly unknown[], void> {
    if (this.length > mostTextBytes) throw new JsonTooLargeError(this.length)
    const last = this.chunks.length - 1
    for (const [index, chunk] of this.chunks.entries()) {
      const text = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength).toString('latin1')
      yield JSON.parse(`[${text.slice(0, index === last ? -1 : undefined).slice(1)}]`)
    }
  }
}
