import { closeSync, openSync, writeSync } from 'node:fs'
import { ConfigError } from '../config/ConfigError.js'
import { fileProblem } from '../config/fileProblem.js'
import type { Snowglobe } from '../library/Snowglobe.js'

/**
 * Writes each call and request of a network to a file, one line of JSON for each, once it is answered. A line is with the
 * system before the next request is read, so that a killed process loses none.
 * @throws {ConfigError} when the file cannot be written
 */
export function writeJournalTo(path: string, net: Snowglobe): void {
  const file = opened(path)
  net.journal.start()
  net.journal.onEntry((entry) => writeSync(file, `${JSON.stringify(entry)}\n`))
  process.once('exit', () => closeSync(file))
}

function opened(path: string): number {
  try {
    return openSync(path, 'w')
  } catch (cause) {
    throw new ConfigError('node', `journal: ${fileProblem(path, cause)}`, cause)
  }
}
