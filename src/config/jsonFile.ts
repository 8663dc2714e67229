import { readFileSync } from 'node:fs'
import { type Input, InputFault } from '../../methods/params/Input.js'
import { ConfigError } from './ConfigError.js'
import { fileProblem } from './fileProblem.js'

// Files of our own formats: L1s, peers, the Data API, ABIs. `subject` is the beginning of a refusal:
// `peers peers.json`.

/** Returns the text of a file. @throws {ConfigError} when it cannot be read */
export function textOfFile(subject: string, path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (cause) {
    throw new ConfigError('node', `${subject}: ${fileProblem(path, cause)}`, cause)
  }
}

/** Returns the value of a JSON text. @throws {ConfigError} when it is not JSON */
export function jsonOfText(subject: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new ConfigError('node', `${subject}: it is not JSON: ${reason}`, cause)
  }
}

/** Reads a value with the strict reader. @throws {ConfigError} naming the key that is unknown, missing or wrong */
export function checkedValue<T>(subject: string, input: Input<T>, value: unknown): T {
  try {
    return input.read(value, '')
  } catch (error) {
    if (!(error instanceof InputFault)) throw error
    throw new ConfigError('node', `${subject}: ${error.describe('key', 'it')}`)
  }
}
