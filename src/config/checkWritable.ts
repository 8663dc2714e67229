import { accessSync, constants, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { systemCode } from '../../state/process/osErrorText.js'
import { ConfigError } from './ConfigError.js'
import { fileProblem } from './fileProblem.js'

/**
 * Checks that a file can be written before a network starts, which would be lost otherwise.
 * @param grows whether a file that is there already is written to, rather than replaced by another one
 * @throws {ConfigError} which names the flag, and says what to do
 */
export function checkWritable(flag: string, path: string, grows: boolean): void {
  const folder = dirname(path)
  // A file may be writable, too.
  const inFolder = problemOf(() => accessSync(`${folder}/.`, constants.W_OK))
  if (inFolder !== undefined)
    throw new ConfigError(
      'node',
      `${flag}: ${fileProblem(folder, inFolder)}: ${adviceFor(inFolder)}`,
      inFolder,
    )
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory() === true)
    throw new ConfigError('node', `${flag}: read ${path}: is a directory: name a file in it`)
  const inFile = grows ? problemOf(() => accessSync(path, constants.R_OK | constants.W_OK)) : undefined
  if (inFile !== undefined && !isMissing(inFile))
    throw new ConfigError(
      'node',
      `${flag}: ${fileProblem(path, inFile)}: what changes is added to this file, so it must be writable`,
      inFile,
    )
}

function adviceFor(problem: unknown): string {
  return isMissing(problem) ? 'make this folder first' : 'the file must be in a folder that can be written'
}

function isMissing(problem: unknown): boolean {
  return systemCode(problem) === 'ENOENT'
}

function problemOf(check: () => void): unknown {
  try {
    check()
    return undefined
  } catch (cause) {
    return cause
  }
}
