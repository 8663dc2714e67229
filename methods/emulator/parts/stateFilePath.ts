import { closeSync, existsSync, openSync, readSync, realpathSync } from 'node:fs'
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'
import { NodeError } from '../../../state/errors/NodeError.js'
import { notReplaced, outsideDirectory, stateFileFailed } from '../../../state/errors/stateFile.js'
import { osErrorText } from '../../../state/process/osErrorText.js'
import { beginsStateFile } from '../../../state/stateFile/StateFile.js'

/** Enough to tell a state file. */
const startLength = 64

/**
 * Returns the path of a state file that a client names. It must be in the working directory of the process, or below: a client of
 * the control API is no reason to touch other files of the machine.
 * @throws {NodeError} for a path outside, also by a link, and for a folder that does not exist
 */
export function stateFilePath(file: string): string {
  const path = resolve(file)
  const directory = realpathSync(process.cwd())
  const inside = relative(directory, withoutLinks(path))
  if (inside === '' || isAbsolute(inside) || inside.split(sep)[0] === '..')
    throw outsideDirectory(file, directory)
  return path
}

/** Checks that a path may be written: there is nothing, or an earlier state file. @throws {NodeError} otherwise */
export function checkReplaceable(path: string): void {
  const start = onDisk(path, () => startOf(path))
  if (start !== undefined && !beginsStateFile(start)) throw notReplaced(path)
}

/** Does work with a file. @throws {NodeError} with the system's words for its errors */
export async function withStateFile<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof NodeError ? error : stateFileFailed(path, osErrorText(error))
  }
}

/** Returns a path without links. There may be no file, but its folder exists. */
function withoutLinks(path: string): string {
  return onDisk(path, () =>
    existsSync(path) ? realpathSync(path) : join(realpathSync(dirname(path)), basename(path)),
  )
}

/** Returns the first bytes of a file; undefined when there is none. */
function startOf(path: string): Uint8Array | undefined {
  if (!existsSync(path)) return undefined
  const file = openSync(path, 'r')
  try {
    const bytes = new Uint8Array(startLength)
    return bytes.subarray(0, readSync(file, bytes))
  } finally {
    closeSync(file)
  }
}

function onDisk<T>(path: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw stateFileFailed(path, osErrorText(error))
  }
}
