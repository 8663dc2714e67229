import { optionally } from '../../../methods/params/Input.js'
import { textInput } from '../../../methods/params/inputs.js'
import { objectInput } from '../../../methods/params/objectInput.js'
import type { LogLine, LogSink } from '../../../state/node/NodeLogger.js'
import { opaqueInput } from '../optionInputs.js'
import { readOptions } from '../readOptions.js'
import { formatLogLine } from './formatLogLine.js'
import { LogFiles } from './LogFiles.js'

/** Where the node's log goes: `createNetwork({ log })`. */
export type NodeLog = LogSink & {
  /** Writes what is still to be written. Called when the network is closed. */
  close?(): Promise<void>
}

export type LogTargets = {
  /** Gets the lines that pass their logger's display level. */
  readonly display?: { write(text: string): unknown }
  /**
   * A directory for files as a node writes them, `main.log`, `C.log` and so on, with the lines that pass their logger's log level. Made when
   * missing.
   */
  readonly directory?: string
  /** Told of each file that cannot be written, once. What it would have held is lost, and the network goes on. */
  readonly onTrouble?: (trouble: string) => void
}

/**
 * A log that writes lines as the node does.
 *
 * @example
 * const net = await createNetwork({ log: createLog({ display: process.stderr, directory: 'logs' }) })
 *
 * @throws {InvalidOptionError} for a target that there is not
 */
export function createLog(targets: LogTargets): NodeLog {
  const { display, directory, onTrouble } = readOptions('createLog', targetsInput, targets)
  const files = directory === undefined ? undefined : new LogFiles(directory, onTrouble ?? (() => undefined))
  return {
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

const targetsInput = objectInput({
  display: optionally(
    opaqueInput<NonNullable<LogTargets['display']>>('a stream', (value) => hasFunction(value, 'write')),
  ),
  directory: optionally(textInput('a path')),
  onTrouble: optionally(
    opaqueInput<NonNullable<LogTargets['onTrouble']>>('a function', (value) => typeof value === 'function'),
  ),
})

function hasFunction(value: unknown, name: string): boolean {
  return typeof value === 'object' && value !== null && typeof Reflect.get(value, name) === 'function'
}
