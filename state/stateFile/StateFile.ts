import { DataError, DataReader } from '../codec/data/DataReader.js'
import { DataWriter } from '../codec/data/DataWriter.js'
import { bytesToHex, concatBytes } from '../codec/hex.js'
import { sha256Hex } from '../crypto/hashes.js'
import { damagedStateFile, newerStateFile, noStateFile } from '../errors/stateFile.js'
import type { StateSummary } from './StateSummary.js'

// The frame of a state file, the same in all versions:
//
//   16 bytes  `snowglobe state` and a line feed
//    4 bytes  the version of what follows, big endian
//    4 bytes  the length of the head, big endian
//   the head  data: the summary, and each section's name, length and SHA-256
//   32 bytes  the SHA-256 of all bytes so far
//   the sections, one directly after the other, up to the end of the file
//
// So a change of any byte, and a missing end, are found before anything is read.

const magic = new TextEncoder().encode('snowglobe state\n')
const digestLength = 32
const headAt = magic.length + 8

/** The version of state files that this program writes. It reads all versions up to this one. */
export const stateFileVersion = 1

/** A part of a state file. */
export type StateSection = { readonly name: string; readonly bytes: Uint8Array }

/** A section in the head of a file. */
export type ListedSection = { readonly name: string; readonly length: number; readonly sha256: string }

/** The beginning of a state file. */
export type StateFileHead = {
  readonly version: number
  /** The SHA-256 of the head, which has those of all sections: equal files have equal ones. */
  readonly sha256: string
  readonly summary: StateSummary
  readonly sections: readonly ListedSection[]
}

/** A state file that was read and checked. */
export type StateFile = StateFileHead & {
  /** The content of each section by name. */
  readonly content: ReadonlyMap<string, Uint8Array>
}

/** Returns the bytes of a state file in pieces, since a section may be large. */
export function encodeStateFile(
  summary: StateSummary,
  sections: readonly StateSection[],
): readonly Uint8Array[] {
  const writer = new DataWriter()
  const listed = sections.map(
    ({ name, bytes }): ListedSection => ({ name, length: bytes.length, sha256: sha256Hex(bytes) }),
  )
  writer.value({ summary, sections: listed })
  const head = writer.finish()
  const front = new Uint8Array(headAt)
  front.set(magic)
  const numbers = new DataView(front.buffer)
  numbers.setUint32(magic.length, stateFileVersion)
  numbers.setUint32(magic.length + 4, head.length)
  const covered = concatBytes(front, head)
  return [covered, Buffer.from(sha256Hex(covered), 'hex'), ...sections.map(({ bytes }) => bytes)]
}

/**
 * Reads a state file, and checks every byte of it.
 * @param file its path, for errors
 * @throws {NodeError} when it is no state file, of a newer version, or damaged
 */
export function decodeStateFile(bytes: Uint8Array, file: string): StateFile {
  const { headEnd, ...head } = decodeHead(bytes, file)
  const content = new Map<string, Uint8Array>()
  let at = headEnd
  for (const { name, length, sha256 } of head.sections) {
    const section = bytes.subarray(at, at + length)
    if (section.length < length)
      throw damagedStateFile(
        file,
        `it ends in its section ${name}, ${length - section.length} bytes too early`,
      )
    if (sha256Hex(section) !== sha256) throw damagedStateFile(file, `bytes of its section ${name} changed`)
    content.set(name, section)
    at += length
  }
  if (at < bytes.length) throw damagedStateFile(file, `${bytes.length - at} bytes follow its end`)
  return { ...head, content }
}

/**
 * Reads the head of a state file.
 * @returns the head, and where it ends
 * @throws {NodeError} when it is no state file, of a newer version, or damaged
 */
function decodeHead(bytes: Uint8Array, file: string): StateFileHead & { readonly headEnd: number } {
  if (!startsWith(bytes, magic)) throw noStateFile(file)
  if (bytes.length < headAt) throw damagedStateFile(file, 'it ends in its head')
  const numbers = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const version = numbers.getUint32(magic.length)
  const coveredEnd = headAt + numbers.getUint32(magic.length + 4)
  const headEnd = coveredEnd + digestLength
  if (bytes.length < headEnd) throw damagedStateFile(file, 'it ends in its head')
  const sha256 = sha256Hex(bytes.subarray(0, coveredEnd))
  if (sha256 !== bytesToHex(bytes.subarray(coveredEnd, headEnd)))
    throw damagedStateFile(file, 'bytes of its head changed')
  if (version > stateFileVersion) throw newerStateFile(file, version, stateFileVersion)
  const { summary, sections } = headOf(bytes.subarray(headAt, coveredEnd), file)
  return { version, sha256, summary, sections, headEnd }
}

function headOf(bytes: Uint8Array, file: string): Pick<StateFileHead, 'summary' | 'sections'> {
  try {
    // The digest says that a program of this version has written it.
    return new DataReader(bytes).value() as Pick<StateFileHead, 'summary' | 'sections'>
  } catch (error) {
    if (error instanceof DataError) throw damagedStateFile(file, `its head cannot be read (${error.message})`)
    throw error
  }
}

function startsWith(bytes: Uint8Array, start: Uint8Array): boolean {
  return bytes.length >= start.length && start.every((byte, index) => bytes[index] === byte)
}
