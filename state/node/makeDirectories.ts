import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { systemCode } from './osErrorText.js'

/**
 * Makes a directory with those above it that are missing. Node's own `recursive` never returns where nothing can be made although the
 * directory above is there, such as in `/proc`.
 * @throws the system's error when a directory cannot be made, or a file has its name
 */
export function makeDirectories(path: string, mode = 0o777): void {
  try {
    mkdirSync(path, mode)
  } catch (cause) {
    const parent = dirname(path)
    if (systemCode(cause) === 'ENOENT' && !existsSync(parent)) {
      makeDirectories(parent, mode)
      makeDirectories(path, mode)
    } else if (statSync(path, { throwIfNoEntry: false })?.isDirectory() !== true) throw cause
  }
}
