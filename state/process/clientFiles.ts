import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileError } from '../errors/admin.js'
import { osErrorText } from './osErrorText.js'

// Files that a client names in a call, such as `admin_exportChain`. Their errors are worded as Go's.

/** Whether there is something at a path. */
export function isTaken(path: string): boolean {
  return existsSync(path)
}

/** Creates or replaces a file. @throws {NodeError} `open PATH: …` */
export function writeClientFile(path: string, content: string | Uint8Array): void {
  attemptOnFile('open', path, () => writeFileSync(path, content))
}

/** Returns the bytes of a file. @throws {NodeError} `open PATH: …`, or `read PATH: …` for a directory */
export function readClientFile(path: string): Uint8Array {
  try {
    return readFileSync(path)
  } catch (error) {
    const reason = osErrorText(error)
    throw fileError(reason === 'is a directory' ? 'read' : 'open', path, reason)
  }
}

/** Writes new files into a directory of their own, inside that for temporary files. @returns their paths @throws {NodeError} `open PATH: …` */
export function writeTemporaryFiles(
  files: readonly { readonly name: string; readonly content: string }[],
): string[] {
  const parent = join(tmpdir(), 'snowglobe-')
  return attemptOnFile('mkdir', parent, () => {
    const directory = mkdtempSync(parent)
    return files.map(({ name, content }) => {
      const path = join(directory, name)
      writeFileSync(path, content)
      return path
    })
  })
}

/** Runs an operation on a file. @throws {NodeError} in Go's words: `open PATH: permission denied` */
export function attemptOnFile<T>(operation: string, path: string, action: () => T): T {
  try {
    return action()
  } catch (error) {
    throw fileError(operation, path, osErrorText(error))
  }
}
