import { DataError, DataReader } from '../codec/data/DataReader.js'
import { DataWriter } from '../codec/data/DataWriter.js'
import { bytesToHex, concatBytes } from '../codec/hex.js'
import { sha256 } from '../crypto/hashes.js'
import { damagedStateFile, newerStateFile, noStateFile } from '../errors/stateFile.js'
import { type ByteSource, bytesSource, frameOf, readFrame, type Seal, sealOf, sealText } from './frames.js'
import type { StateSummary } from './StateSummary.js'

// A state file, whose beginning is the same in all versions:
//
//   16 bytes  `snowglobe state` and a line feed
//    4 bytes  the version of what follows, big endian
//   frames    (frames.ts), the first byte of whose content says what it is:
//               0  the head: the summary, as data
//               1  a piece of a section: the length of its name in one byte, the name, the piece
//               2  the end of the state
//               3  a record of what changed since (ChangeRecord.ts); there may be any number
//
// The pieces of a section come one after the other.

const magic = new TextEncoder().encode('snowglobe state\n')
const startSize = magic.length + 4
const kinds = { head: 0, piece: 1, end: 2, record: 3 } as const

/** The version of state files that this program writes. It reads all versions up to this one. */
export const stateFileVersion = 1

/** Whether bytes are the first ones of a state file of any version. */
export function beginsStateFile(bytes: Uint8Array): boolean {
  return startsWith(bytes, magic)
}

/** A part of a state file. */
export type StateSection = { readonly name: string; readonly bytes: Uint8Array }

/** Makes the bytes of a state file, part by part. */
export class StateFileWriter {
  #seal: Seal

  /** @param seal of the last frame of a file that is continued */
  constructor(seal: Seal = sealOf(startBytes())) {
    this.#seal = seal
  }

  /** Returns the beginning of a file. */
  begin(summary: StateSummary): Uint8Array {
    return concatBytes(startBytes(), this.#frame(kinds.head, dataOf(summary)))
  }

  /** Returns a piece of a section, up to some megabytes. */
  piece(section: string, bytes: Uint8Array): Uint8Array {
    const name = new TextEncoder().encode(section)
    return this.#frame(kinds.piece, Uint8Array.of(name.length), name, bytes)
  }

  /** Returns the end of the state. */
  end(): Uint8Array {
    return this.#frame(kinds.end)
  }

  /** Returns a record of what changed since. */
  record(bytes: Uint8Array): Uint8Array {
    return this.#frame(kinds.record, bytes)
  }

  #frame(kind: number, ...content: readonly Uint8Array[]): Uint8Array {
    const { bytes, seal } = frameOf([Uint8Array.of(kind), ...content], this.#seal)
    this.#seal = seal
    return bytes
  }
}

/** A part of a state file after its head. */
export type StateFilePart =
  | { readonly kind: 'piece'; readonly section: string; readonly bytes: Uint8Array }
  | { readonly kind: 'record'; readonly bytes: Uint8Array }

/**
 * Reads a state file part by part, each of which is checked before it is returned. The last record may be cut off, as
 * the end of a process leaves it: it is left out.
 */
export class StateFileReader {
  readonly version: number
  readonly summary: StateSummary
  readonly #source: ByteSource
  readonly #path: string
  #seal: Seal
  #at: number
  #stateEnd: number | undefined
  /** The name of the next part, for errors. */
  #nextPart = 'its head'

  /** @param path for errors @throws {NodeError} when it is no state file, of a newer version, or its head is damaged */
  constructor(source: ByteSource, path: string) {
    this.#source = source
    this.#path = path
    const start = source.read(0, Math.min(startSize, source.size))
    if (!startsWith(start, magic)) throw noStateFile(path)
    if (start.length < startSize) throw damagedStateFile(path, 'it ends in its head')
    this.version = new DataView(start.buffer, start.byteOffset).getUint32(magic.length)
    if (this.version > stateFileVersion) throw newerStateFile(path, this.version, stateFileVersion)
    this.#seal = sealOf(start)
    this.#at = startSize
    const { kind, content } = this.#frame() ?? damaged(path, 'it ends in its head')
    if (kind !== kinds.head) throw damagedStateFile(path, 'it does not begin with a head')
    this.summary = this.#dataOf(content) as StateSummary
    this.#nextPart = 'its first section'
  }

  /** Returns the next part; undefined when all are read. @throws {NodeError} when it is damaged */
  next(): StateFilePart | undefined {
    const frame = this.#isWhole ? this.#record() : this.#frame()
    if (frame === undefined) {
      if (this.#isWhole) return undefined
      throw damagedStateFile(this.#path, 'it ends before its state does')
    }
    const { kind, content } = frame
    if (kind === kinds.end && !this.#isWhole) {
      this.#stateEnd = this.#at
      this.#nextPart = 'its records'
      return this.next()
    }
    if (kind === kinds.record && this.#isWhole) return { kind: 'record', bytes: content }
    if (kind !== kinds.piece || this.#isWhole)
      throw damagedStateFile(this.#path, `it has a part of kind ${kind}`)
    const nameEnd = 1 + (content[0] ?? 0)
    const section = new TextDecoder().decode(content.subarray(1, nameEnd))
    this.#nextPart = `its section ${section} or the next one`
    return { kind: 'piece', section, bytes: content.subarray(nameEnd) }
  }

  /** The seal of the part read last. Equal files have equal ones at their end. */
  get seal(): Seal {
    return this.#seal
  }

  /** Where the part read last ends. What follows the last part was cut off. */
  get end(): number {
    return this.#at
  }

  /** Where the state ends, and the records begin; undefined before it was read. */
  get stateEnd(): number | undefined {
    return this.#stateEnd
  }

  get #isWhole(): boolean {
    return this.#stateEnd !== undefined
  }

  #frame(): { readonly kind: number; readonly content: Uint8Array } | undefined {
    const frame = readFrame(this.#source, this.#at, this.#seal)
    if (frame === 'changed') throw damagedStateFile(this.#path, `bytes of ${this.#nextPart} changed`)
    if (frame === 'cut') throw damagedStateFile(this.#path, `it ends in ${this.#nextPart}`)
    if (frame === undefined) return undefined
    this.#at = frame.end
    this.#seal = frame.seal
    return { kind: frame.content[0] ?? -1, content: frame.content.subarray(1) }
  }

  /** Reads the next record, unless it was cut off. */
  #record(): { readonly kind: number; readonly content: Uint8Array } | undefined {
    return readFrame(this.#source, this.#at, this.#seal) === 'cut' ? undefined : this.#frame()
  }

  #dataOf(bytes: Uint8Array): unknown {
    try {
      // The seal says that a program of this version has written it.
      return new DataReader(bytes).value()
    } catch (error) {
      if (error instanceof DataError)
        throw damagedStateFile(this.#path, `its head cannot be read (${error.message})`)
      throw error
    }
  }
}

/** A section of a file. */
export type ListedSection = { readonly name: string; readonly length: number; readonly sha256: string }

/** Facts about a state file, without its state. */
export type StateFileContents = {
  readonly version: number
  /** The seal of the last part: equal files have equal ones. */
  readonly sha256: string
  /** That of the last record, or of the head. */
  readonly summary: StateSummary
  readonly sections: readonly ListedSection[]
  readonly records: { readonly count: number; readonly length: number }
  /** The bytes of a record that was not completely written. */
  readonly cutBytes: number
}

/**
 * Reads a state file, and checks every byte of it.
 * @param summaryOf returns the summary in a record
 * @throws {NodeError} when it is no state file, of a newer version, or damaged
 */
export function listStateFile(
  source: ByteSource,
  path: string,
  summaryOf: (record: Uint8Array) => StateSummary,
): StateFileContents {
  const reader = new StateFileReader(source, path)
  const sections = new Map<string, ListedSection>()
  let { summary } = reader
  let [count, length] = [0, 0]
  for (let part = reader.next(); part !== undefined; part = reader.next())
    if (part.kind === 'piece') sections.set(part.section, longer(sections.get(part.section), part))
    else {
      count++
      length += part.bytes.length
      summary = summaryOf(part.bytes)
    }
  return {
    version: reader.version,
    sha256: sealText(reader.seal),
    summary,
    sections: [...sections.values()],
    records: { count, length },
    cutBytes: source.size - reader.end,
  }
}

/** Returns a whole file of a state without records. */
export function encodeStateFile(summary: StateSummary, sections: readonly StateSection[]): Uint8Array {
  const writer = new StateFileWriter()
  const begin = writer.begin(summary)
  const pieces = sections.map(({ name, bytes }) => writer.piece(name, bytes))
  return concatBytes(begin, ...pieces, writer.end())
}

/** Returns the sections of a file by name. @throws {NodeError} when it is no state file, of a newer version, or damaged */
export function decodeStateFile(
  bytes: Uint8Array,
  path: string,
): { readonly summary: StateSummary; readonly content: ReadonlyMap<string, Uint8Array> } {
  const reader = new StateFileReader(bytesSource(bytes), path)
  const content = new Map<string, Uint8Array>()
  for (let part = reader.next(); part !== undefined; part = reader.next())
    if (part.kind === 'piece')
      content.set(part.section, concatBytes(content.get(part.section) ?? new Uint8Array(0), part.bytes))
  return { summary: reader.summary, content }
}

function longer(
  { length, sha256: before }: Pick<ListedSection, 'length' | 'sha256'> = { length: 0, sha256: '' },
  { section, bytes }: { readonly section: string; readonly bytes: Uint8Array },
): ListedSection {
  const digest = sha256(concatBytes(Buffer.from(before, 'hex'), sha256(bytes)))
  return { name: section, length: length + bytes.length, sha256: bytesToHex(digest) }
}

function startBytes(): Uint8Array {
  const bytes = new Uint8Array(startSize)
  bytes.set(magic)
  new DataView(bytes.buffer).setUint32(magic.length, stateFileVersion)
  return bytes
}

function dataOf(value: unknown): Uint8Array {
  const writer = new DataWriter()
  writer.value(value)
  return writer.finish()
}

function damaged(path: string, what: string): never {
  throw damagedStateFile(path, what)
}

function startsWith(bytes: Uint8Array, start: Uint8Array): boolean {
  return start.every((byte, index) => bytes[index] === byte)
}
