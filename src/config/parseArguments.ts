import { ConfigError } from './ConfigError.js'
import { withFile } from './fileEntries.js'
import { decimalInteger, valueProblem } from './goScalars.js'
import type { FlagDefinition, OwnFlagType } from './ownFlags.js'

/** A parsed command line: the given flags by name, and whether help is requested. */
export type Arguments = { readonly help: boolean; readonly flags: Readonly<Record<string, string>> }

/**
 * Parses a command line as AvalancheGo's flag library does (spf13/pflag): `--name=value`, `--name value`, and
 * booleans also without a value. The last occurrence wins, but lists accumulate. Words that are not flags are
 * ignored, and so is everything after `--`.
 * @throws {ConfigError} in the library's words
 */
export function parseArguments(
  words: readonly string[],
  definitions: ReadonlyMap<string, FlagDefinition>,
): Arguments {
  const flags: Record<string, string> = {}
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? ''
    if (word === '--') break
    if (!word.startsWith('-') || word === '-') continue
    if (!word.startsWith('--')) {
      const letter = word[1] ?? ''
      if (letter === 'h') return { help: true, flags }
      throw new ConfigError('flags', `unknown shorthand flag: '${letter}' in ${word}`)
    }
    const equals = word.indexOf('=')
    const name = word.slice(2, equals < 0 ? undefined : equals)
    if (name === '' || name.startsWith('-')) throw new ConfigError('flags', `bad flag syntax: ${word}`)
    const definition = definitions.get(name)
    if (definition === undefined) {
      if (name === 'help') return { help: true, flags }
      throw new ConfigError('flags', `unknown flag: --${name}`)
    }
    let value = equals < 0 ? undefined : word.slice(equals + 1)
    if (value === undefined && definition.type === 'bool') value = 'true'
    if (value === undefined) {
      at++
      value = words[at]
      if (value === undefined) throw new ConfigError('flags', `flag needs an argument: --${name}`)
    }
    const problem = valueProblem(definition.type, value)
    if (problem !== undefined)
      throw new ConfigError(
        'flags',
        `invalid argument ${JSON.stringify(value)} for "--${name}" flag: ${problem}`,
      )
    flags[name] = added(definition.type, flags[name], value)
  }
  return { help: false, flags }
}

function added(type: OwnFlagType, before: string | undefined, value: string): string {
  if (type === 'files') return withFile(before, value)
  return before !== undefined && isList(type) ? `${before},${value}` : normalized(type, value)
}

/** Whether a flag may be given several times; it then holds all values, separated by commas. */
export function isList(type: OwnFlagType): boolean {
  return type === 'ints' || type === 'strings' || type === 'stringToString'
}

/**
 * Returns the one spelling used for a value, so that the rest of the code need not know Go's alternatives.
 */
export function normalized(type: OwnFlagType, value: string): string {
  return type === 'uint' || type === 'int' ? decimalInteger(value) : value
}
