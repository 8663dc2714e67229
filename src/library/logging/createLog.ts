import { optionally } from '../../../methods/params/Input.js'
import { flagInput, integerInput, textInput } from '../../../methods/params/inputs.js'
import { objectInput } from '../../../methods/params/objectInput.js'
import type { LogLine, LogSink } from '../../../state/node/NodeLogger.js'
import { opaqueInput } from '../optionInputs.js'
import { readOptions } from '../readOptions.js'
import { formatLogLine } from './formatLogLine.js'
import { LogFiles } from './LogFiles.js'
import { completeRotation, type LogRotation } from './LogRotation.js'

/** The destination of the node's log: `createNetwork({ log })`. */
export type NodeLog = LogSink & {
  /** Writes the buffered lines. Called when the network is closed. */
  close?(): Promise<void>
}

/** The targets of `createLog`. */
export type LogTargets = {
  /** Receives the lines that pass their logger's display level. */
  readonly display?: {
    /** Takes one line with its line break. */
    write(text: string): unknown
  }
  /**
   * A directory for log files as a node writes them (`main.log`, `C.log` and so on), which receive the lines
   * that pass their logger's log level. It is created when missing.
   */
  readonly directory?: string
  /** When a file of the directory is replaced by a new one (`main-2026-11-24T21-15-26.097.log`), and how long it is kept. */
  readonly rotation?: LogRotation
  /** Called once for each file that cannot be written. Its lines are lost, and the network keeps running. */
  readonly onTrouble?: (trouble: string) => void
}

/**
 * Creates a log that formats lines as the node does.
 *
 * @example
 * const net = await createNetwork({ log: createLog({ display: process.stderr, directory: 'logs' }) })
 *
 * @throws {InvalidOptionError} for an unknown target
 */
export function createLog(targets: LogTargets): NodeLog {
  const { display, directory, rotation, onTrouble } = readOptions('createLog', targetsInput, targets)
  const files =
    directory === undefined
      ? undefined
      : new LogFiles(directory, completeRotation(rotation ?? {}), onTrouble ?? (() => undefined))
  return {
    onlyDisplays: files === undefined,
    write(line: LogLine) {
      const text = formatLogLine(line, new Date())
      if (line.isDisplayed) display?.write(`${text}\n`)
      if (line.isLogged) files?.write(line.logger, text)
    },
    async close() {
      await files?.close()
    },
  }
}

const rotationInput = objectInput({
  maxSizeMiB: optionally(integerInput({ unit: 'MiB' })),
  maxFiles: optionally(integerInput()),
  maxAgeDays: optionally(integerInput({ unit: 'days' })),
  compress: optionally(flagInput),
})

const targetsInput = objectInput({
  display: optionally(
    opaqueInput<NonNullable<LogTargets['display']>>('a stream', (value) => hasFunction(value, 'write')),
  ),
  directory: optionally(textInput('a path')),
  rotation: optionally(rotationInput),
  onTrouble: optionally(
    opaqueInput<NonNullable<LogTargets['onTrouble']>>('a function', (value) => typeof value === 'function'),
  ),
})

function hasFunction(value: unknown, name: string): boolean {
  return typeof value === 'object' && value !== null && typeof Reflect.get(value, name) === 'function'
}
