import { open, readFile, rename, rm } from 'node:fs/promises'

/**
 * Writes a state file in pieces. It takes the place of an earlier one when it is complete and on the disk, so that the
 * end of the process at any moment leaves one of both.
 * @throws {Error} with the system's `code`; an earlier file is then unchanged
 */
export async function writeStateFile(path: string, pieces: readonly Uint8Array[]): Promise<void> {
  const unfinished = `${path}.${process.pid}.unfinished`
  try {
    const file = await open(unfinished, 'w')
    try {
      for (const piece of pieces) await file.writeFile(piece)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

/** Reads a state file. @throws {Error} with the system's `code` */
export async function readStateFile(path: string): Promise<Uint8Array> {
  return await readFile(path)
}
