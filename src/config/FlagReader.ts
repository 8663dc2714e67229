import { readFileSync } from 'node:fs'
import { parseBool } from '../../state/node/flags.js'
import { decodeBase64 } from './base64.js'
import { ConfigError } from './ConfigError.js'
import { expandPath } from './expandPath.js'
import { fileProblem } from './fileProblem.js'
import { flagDefinitions } from './flagDefinitions.js'

/** Reads the flags that were set, with their defaults. */
export class FlagReader {
  readonly #flags: Readonly<Record<string, string>>
  readonly #environment: Readonly<Record<string, string | undefined>>

  constructor(
    flags: Readonly<Record<string, string>>,
    environment: Readonly<Record<string, string | undefined>>,
  ) {
    this.#flags = flags
    this.#environment = environment
  }

  /** Whether a flag has a value. An empty text counts as none. */
  isSet(name: string): boolean {
    return (this.#flags[name] ?? '') !== ''
  }

  /** Returns the flag's text, or its default. */
  text(name: string): string {
    const text = this.#flags[name] ?? ''
    return text === '' ? (flagDefinitions.get(name)?.default ?? '') : text
  }

  /** Returns the values of a list flag. */
  list(name: string): readonly string[] {
    return this.text(name)
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== '')
  }

  bool(name: string): boolean {
    const value = parseBool(this.text(name))
    if (value === undefined)
      throw new ConfigError('node', `${name} must be true or false but is ${JSON.stringify(this.text(name))}`)
    return value
  }

  /** Returns the flag's text as a path, with variables replaced. */
  path(name: string): string {
    return this.expanded(this.text(name))
  }

  /** Returns a path from a flag or a file, with variables replaced. */
  expanded(path: string): string {
    return expandPath(path, this.text('data-dir'), this.#environment)
  }

  /**
   * Whether to read the location that a path flag names: when the flag was set, or when the data directory
   * that contains its default was.
   */
  isPathGiven(name: string): boolean {
    return this.isSet(name) || this.isSet('data-dir')
  }

  /** Returns the bytes of a flag that contains base64. @throws {ConfigError} beginning with `failure` */
  content(name: string, failure: string): Buffer {
    return decodeBase64(this.text(name), 'node', failure)
  }

  /** Returns the text of the file that a flag names. @throws {ConfigError} beginning with `failure` */
  file(name: string, failure: string): string {
    const path = this.path(name)
    try {
      return readFileSync(path, 'utf8')
    } catch (cause) {
      throw new ConfigError('node', `${failure}: ${fileProblem(path, cause)}`, cause)
    }
  }
}
