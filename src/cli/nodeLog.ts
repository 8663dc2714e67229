import { accessSync, constants } from 'node:fs'
import type { LogLevel } from '../../state/node/LoggerLevels.js'
import { makeDirectories } from '../../state/process/makeDirectories.js'
import { osErrorText } from '../../state/process/osErrorText.js'
import { ConfigError } from '../config/ConfigError.js'
import type { FlagReader } from '../config/FlagReader.js'
import { createLog, type NodeLog } from '../library/logging/createLog.js'
import type { LogRotation } from '../library/logging/LogRotation.js'

/**
 * Creates the log of a network started from the command line. It writes to the console, and to files when a
 * log or data directory is given. With `--quiet` the console gets errors only. In a terminal it gets warnings and
 * errors only, so that the banner stays in sight, unless a log level is given.
 * @throws {ConfigError} when the directory cannot be created or written
 */
export function nodeLog(reader: FlagReader, display: { write(text: string): void }): NodeLog {
  const directory = reader.isPathGiven('log-dir') ? reader.path('log-dir') : undefined
  if (directory !== undefined) makeWritable(directory)
  const log = createLog({
    display,
    ...(directory === undefined ? {} : { directory, rotation: rotationOf(reader) }),
    onTrouble: (trouble) => process.stderr.write(`${trouble}\n`),
  })
  if (reader.bool('quiet')) return displaying(log, ['ERROR', 'FATAL'])
  return showsLog(reader) || !process.stderr.isTTY ? log : displaying(log, ['WARN', 'ERROR', 'FATAL'])
}

/** Whether a flag sets a log level, so that a terminal shows the node's log too. */
export function showsLog(reader: FlagReader): boolean {
  return reader.isSet('log-level') || reader.isSet('log-display-level')
}

function rotationOf(reader: FlagReader): LogRotation {
  // Flags are 64-bit integers.
  const integer = (name: string): number => Math.min(Number(reader.text(name)), Number.MAX_SAFE_INTEGER)
  return {
    maxSizeMiB: integer('log-rotater-max-size'),
    maxFiles: integer('log-rotater-max-files'),
    maxAgeDays: integer('log-rotater-max-age'),
    compress: reader.bool('log-rotater-compress-enabled'),
  }
}

function makeWritable(directory: string): void {
  try {
    makeDirectories(directory)
    accessSync(directory, constants.W_OK)
  } catch (cause) {
    throw new ConfigError(
      'node',
      `cannot write to the log directory ${directory}: ${osErrorText(cause)}`,
      cause,
    )
  }
}

/** Returns a log that shows lines of some levels only on the console. */
function displaying(log: NodeLog, levels: readonly LogLevel[]): NodeLog {
  return {
    ...log,
    write: (line) => log.write({ ...line, isDisplayed: line.isDisplayed && levels.includes(line.level) }),
  }
}
