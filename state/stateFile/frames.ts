import { bytesToHex, concatBytes } from '../codec/hex.js'
import { sha256 } from '../crypto/hashes.js'

// A file in frames, each of which seals all bytes before it:
//
//    4 bytes  the length of the content, big endian
//    4 bytes  the first bytes of the SHA-256 of the seal before and the length
//   the content
//   32 bytes  the seal: the SHA-256 of the seal before, the length and the SHA-256 of the content
//
// So a change of any byte is found before the content of its frame is read, and so are frames that are missing, or
// are in another order. A length is checked before it is used. So a frame that would end beyond the end of the file was
// not completely written; its length did not change.

const lengthSize = 4
const checkSize = 4
const sealSize = 32
const headSize = lengthSize + checkSize

/** Bytes that can be read from any position: a file, or a part of the memory. */
export type ByteSource = {
  readonly size: number
  /** Returns bytes, all of which exist. The caller does not change them. @throws {Error} with the system's `code` */
  read(at: number, length: number): Uint8Array
}

/** Returns a source of bytes in memory. */
export function bytesSource(bytes: Uint8Array): ByteSource {
  return { size: bytes.length, read: (at, length) => bytes.subarray(at, at + length) }
}

/** The seal of the last frame, from which that of the next one follows. */
export type Seal = Uint8Array

/** Returns the seal of the bytes before the first frame. */
export function sealOf(start: Uint8Array): Seal {
  return sha256(start)
}

/** Returns a frame whose content is in parts, and its seal. */
export function frameOf(
  parts: readonly Uint8Array[],
  before: Seal,
): { readonly bytes: Uint8Array; readonly seal: Seal } {
  const size = parts.reduce((sum, part) => sum + part.length, 0)
  const length = lengthBytes(size)
  // The only copy: a state may have a gigabyte.
  const bytes = concatBytes(length, checkOf(length, before), ...parts, new Uint8Array(sealSize))
  const seal = sealFor(bytes.subarray(headSize, headSize + size), length, before)
  bytes.set(seal, headSize + size)
  return { bytes, seal }
}

/** A frame in a file. */
export type ReadFrame =
  | { readonly content: Uint8Array; readonly seal: Seal; readonly end: number }
  /** Bytes of the frame changed. */
  | 'changed'
  /** The file ends within the frame, as when a process ends while it writes the frame. */
  | 'cut'

/** Reads the frame at a position in a file. @returns undefined at its end */
export function readFrame(source: ByteSource, at: number, before: Seal): ReadFrame | undefined {
  if (at === source.size) return undefined
  if (source.size - at < headSize) return 'cut'
  const length = source.read(at, lengthSize)
  const check = source.read(at + lengthSize, checkSize)
  if (!isSame(check, checkOf(length, before))) return 'changed'
  const size = new DataView(length.buffer, length.byteOffset).getUint32(0)
  const end = at + headSize + size + sealSize
  if (end > source.size) return 'cut'
  const content = source.read(at + headSize, size)
  const seal = sealFor(content, length, before)
  return isSame(seal, source.read(end - sealSize, sealSize)) ? { content, seal, end } : 'changed'
}

/** Returns a seal as a text. */
export function sealText(seal: Seal): string {
  return bytesToHex(seal)
}

function lengthBytes(length: number): Uint8Array {
  const bytes = new Uint8Array(lengthSize)
  new DataView(bytes.buffer).setUint32(0, length)
  return bytes
}

function checkOf(length: Uint8Array, before: Seal): Uint8Array {
  return sha256(concatBytes(before, length)).subarray(0, checkSize)
}

function sealFor(content: Uint8Array, length: Uint8Array, before: Seal): Seal {
  return sha256(concatBytes(before, length, sha256(content)))
}

function isSame(a: Uint8Array, b: Uint8Array): boolean {
  return Buffer.compare(a, b) === 0
}
