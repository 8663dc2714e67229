import { accessSync, constants } from 'node:fs'
import { dirname } from 'node:path'
import { isProcessFlag } from '../../state/stateFile/isProcessFlag.js'
import { ConfigError } from './ConfigError.js'
import type { FlagReader } from './FlagReader.js'
import { fileProblem } from './fileProblem.js'

/** The state files that the flags name. */
export type StatePlan = {
  /** The file with which the network starts. */
  readonly load: string | undefined
  /** The file that is written at the end. */
  readonly dump: string | undefined
}

/** The flags beside `load-state` about the process and what it prints. */
const ofProcess: ReadonlySet<string> = new Set([
  ...['load-state', 'dump-state', 'abi', 'evm-compiler-enabled', 'exit-with-parent', 'isolated', 'journal'],
  ...['json', 'print-config', 'process-context-file', 'quiet', 'request-log'],
  ...['config-file', 'config-file-content', 'config-file-content-type'],
])

/**
 * Reads `load-state` and `dump-state`.
 * @throws {ConfigError} when a flag says what the file says already, and when the folder of the file to write does not
 * exist or is not writable
 */
export function stateFromFlags(reader: FlagReader, flags: Readonly<Record<string, string>>): StatePlan {
  const [load, dump] = ['load-state', 'dump-state'].map((name) =>
    reader.isSet(name) && reader.text(name) !== '' ? reader.path(name) : undefined,
  )
  if (load !== undefined)
    for (const name of Object.keys(flags))
      if (!ofProcess.has(name) && !isProcessFlag(name))
        throw new ConfigError(
          'node',
          `load-state: ${name} cannot stand beside it, because the file decides it`,
        )
  if (dump !== undefined) checkFolder(dirname(dump))
  return { load, dump }
}

function checkFolder(folder: string): void {
  try {
    accessSync(folder, constants.W_OK)
  } catch (cause) {
    throw new ConfigError('node', `dump-state: ${fileProblem(folder, cause)}`, cause)
  }
}
