import { mkdirSync, rmdirSync, type Stats, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { systemCode } from './osErrorText.js'

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

/**
 * Returns the system's error, with its `path`, that keeps a directory from being made; undefined where it is there or can be made. The
 * first directory that is missing is made and removed again: only that shows what a file system allows.
 */
export function directoryObstacle(path: string): NodeJS.ErrnoException | undefined {
  const there = statOf(path)
  if (there !== undefined) return there.isDirectory() ? undefined : notDirectory(path)
  const parent = dirname(path)
  if (parent === path) return undefined
  if (statOf(parent)?.isDirectory() !== true) return directoryObstacle(parent)
  try {
    mkdirSync(path)
    rmdirSync(path)
  } catch (cause) {
    // Another process may have made it.
    if (statOf(path)?.isDirectory() !== true) return systemError(systemCode(cause), path)
  }
  return undefined
}

function statOf(path: string): Stats | undefined {
  try {
    return statSync(path)
  } catch {
    return undefined
  }
}

function notDirectory(path: string): NodeJS.ErrnoException {
  return systemError('ENOTDIR', path)
}

function systemError(code: string, path: string): NodeJS.ErrnoException {
  return Object.assign(new Error(`${code}: mkdir '${path}'`), { code, path })
}
