import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type ByteSource, bytesSource } from '../../../state/stateFile/frames.js'
import type { Pace } from '../../../state/time/TaskQueue.js'

/** A file up to this size is kept in memory, so that no descriptor is. */
const mostInMemory = 8 << 20

/** A state file that is open for reading. */
export type OpenStateFile = ByteSource & {
  /** Ends the reading. */
  close(): void
}

/**
 * Writes a state file in pieces, and lets other work of the process run meanwhile. It takes the place of an earlier one
 * when it is complete and on the disk, so that the end of the process at any moment leaves one of both.
 * @param pieces undefined for a step without a piece
 * @throws {Error} with the system's `code`; an earlier file is then unchanged
 */
export async function writeStateFile(
  path: string,
  pieces: Iterable<Uint8Array | undefined>,
  pace: Pace,
): Promise<void> {
  const unfinished = `${path}.${process.pid}.unfinished`
  try {
    const file = await open(unfinished, 'w')
    try {
      await writePieces(file, pieces, pace)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(unfinished, path)
    await syncFolder(dirname(path))
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

/** Writes pieces as they are made. @param pieces undefined for a step without a piece */
export async function writePieces(
  file: FileHandle,
  pieces: Iterable<Uint8Array | undefined>,
  pace: Pace,
): Promise<void> {
  for (const piece of pieces) {
    if (piece !== undefined) await file.writeFile(piece)
    if (pace.isOver()) await pace.next()
  }
}

/** Writes the entries of a folder to the disk, such as the name of a file that was renamed. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows has no such call for folders.
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/**
 * Opens a state file. What is read is its content at this moment, even if another file takes its place, or records are
 * added.
 * @throws {Error} with the system's `code`
 */
export function openStateFile(path: string): OpenStateFile {
  const file = openSync(path, 'r')
  try {
    const { size } = fstatSync(file)
    if (size > mostInMemory)
      return { size, read: (at, length) => readAt(file, at, length), close: () => closeSync(file) }
    const bytes = readAt(file, 0, size)
    closeSync(file)
    return { ...bytesSource(bytes), close: () => undefined }
  } catch (error) {
    closeSync(file)
    throw error
  }
}

function readAt(file: number, at: number, length: number): Uint8Array {
  const bytes = new Uint8Array(length)
  for (let read = 0; read < length; ) {
    const count = readSync(file, bytes, read, length - read, at + read)
    if (count === 0) return bytes.subarray(0, read)
    read += count
  }
  return bytes
}
