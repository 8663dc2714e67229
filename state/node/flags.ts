import { parseGoDuration } from '../codec/goDuration.js'
import { expandVariables } from './expandVariables.js'
import { type FlagName, flagTable } from './flagTable.js'

/** The error for a flag's text that cannot be parsed, with the text of Go's flag library. */
export class FlagError extends Error {
  override name = 'FlagError'
}

/** Whether AvalancheGo has a flag with a name. */
export function isFlagName(name: string): name is FlagName {
  return Object.hasOwn(flagTable, name)
}

/** The node's configuration by flag name: the given values, and the defaults for the rest. */
export class NodeFlags {
  readonly #set: Readonly<Record<string, string>>

  /**
   * @param set only the flags that were given, by name without dashes; names that AvalancheGo does not know
   * are ignored
   */
  constructor(set: Readonly<Record<string, string>>) {
    this.#set = set
  }

  /** Whether a flag is set. */
  isSet(name: FlagName): boolean {
    return Object.hasOwn(this.#set, name)
  }

  /** Returns the text of a flag, or of its default. */
  text(name: FlagName): string {
    return this.#set[name] ?? flagTable[name].default
  }

  /** Returns a boolean. @throws {FlagError} when Go does not parse the text as one */
  bool(name: FlagName): boolean {
    const value = parseBool(this.text(name))
    if (value === undefined)
      throw new FlagError(`strconv.ParseBool: parsing "${this.text(name)}": invalid syntax`)
    return value
  }

  /** Returns an integer. @throws {FlagError} */
  integer(name: FlagName): bigint {
    const text = this.text(name)
    if (!/^[+-]?[0-9]+$/.test(text))
      throw new FlagError(`strconv.ParseInt: parsing "${text}": invalid syntax`)
    return BigInt(text)
  }

  /** Returns a number. @throws {FlagError} */
  float(name: FlagName): number {
    const value = Number(this.text(name))
    if (this.text(name).trim() === '' || Number.isNaN(value))
      throw new FlagError(`strconv.ParseFloat: parsing "${this.text(name)}": invalid syntax`)
    return value
  }

  /** Returns a duration in nanoseconds. @throws {GoDurationError} */
  durationNs(name: FlagName): bigint {
    return parseGoDuration(this.text(name))
  }

  /** Returns a comma-separated list; empty for an empty text. */
  list(name: FlagName): string[] {
    return this.text(name)
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== '')
  }

  /**
   * Returns a path, with `$AVALANCHEGO_DATA_DIR` replaced by `data-dir` and other variables by their values
   * in `environment` (AvalancheGo `config/flags.go` getExpandedArg).
   */
  path(name: FlagName, environment: Readonly<Record<string, string | undefined>>): string {
    const expand = (text: string, own: boolean): string =>
      expandVariables(text, (variable) =>
        own && variable === 'AVALANCHEGO_DATA_DIR'
          ? expand(this.text('data-dir'), false)
          : (environment[variable] ?? ''),
      )
    return expand(this.text(name), true)
  }
}

/** Parses a boolean like Go's `strconv.ParseBool`; undefined for other text. */
export function parseBool(text: string): boolean | undefined {
  if (['1', 't', 'T', 'true', 'TRUE', 'True'].includes(text)) return true
  if (['0', 'f', 'F', 'false', 'FALSE', 'False'].includes(text)) return false
  return undefined
}
