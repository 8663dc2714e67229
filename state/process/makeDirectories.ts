import { mkdirSync, type Stats, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Makes a directory with those above it that are missing, as Go's `os.MkdirAll` does. Node's own `recursive` never
 * returns where nothing can be made although the directory above is there, such as in `/proc`.
 * @throws the system's error with the `path` that cannot be made, or that is a file
 */
export function makeDirectories(path: string, mode = 0o777): void {
  const there = statOf(path)
  if (there?.isDirectory() === true) return
  if (there !== undefined) throw notDirectory(path)
  const parent = dirname(path)
  if (parent !== path) makeDirectories(parent, mode)
  try {
    mkdirSync(path, mode)
  } catch (cause) {
    // Another process may have made it.
    if (statOf(path)?.isDirectory() !== true) throw cause
  }
}

/** Returns the path itself or the one above it that is a file, so that no directory can be made there. */
export function fileInTheWay(path: string): string | undefined {
  const there = statOf(path)
  if (there !== undefined) return there.isDirectory() ? undefined : path
  const parent = dirname(path)
  return parent === path ? undefined : fileInTheWay(parent)
}

function statOf(path: string): Stats | undefined {
  try {
    return statSync(path)
  } catch {
    return undefined
  }
}

function notDirectory(path: string): Error {
  return Object.assign(new Error(`ENOTDIR: not a directory, mkdir '${path}'`), { code: 'ENOTDIR', path })
}
