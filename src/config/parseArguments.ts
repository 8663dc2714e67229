import { nearestName } from '../../methods/params/nearestName.js'
import { ConfigError } from './ConfigError.js'
import { withFile } from './fileEntries.js'
import { foreignFlagHint } from './foreignFlags.js'
import { decimalInteger, valueProblem } from './goScalars.js'
import type { FlagDefinition, OwnFlagType } from './ownFlags.js'

/** Which help a command line asks for: `own` lists this program's flags, `all` also AvalancheGo's. */
export type Help = 'own' | 'all'

/** A parsed command line: the given flags by name, and the help that is requested. */
export type Arguments = {
  readonly help: Help | undefined
  readonly flags: Readonly<Record<string, string>>
}

/**
 * Parses a command line as AvalancheGo's flag library does (spf13/pflag): `--name=value`, `--name value`, and
 * booleans also without a value. The last occurrence wins, but lists accumulate. AvalancheGo ignores words
 * that are not flags; here they are refused, because such a word is usually the value of a boolean flag or a
 * flag without its hyphens.
 * @throws {ConfigError} in the library's words, followed by the flag that was probably meant
 */
export function parseArguments(
  words: readonly string[],
  definitions: ReadonlyMap<string, FlagDefinition>,
): Arguments {
  const flags: Record<string, string> = {}
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? ''
    if (word === '--' || !word.startsWith('-') || word === '-')
      throw strayWord(word, words[at - 1], definitions)
    if (!word.startsWith('--')) {
      const letter = word[1] ?? ''
      if (letter === 'h') return { help: 'own', flags }
      throw new ConfigError('flags', `unknown shorthand flag: '${letter}' in ${word}`)
    }
    const equals = word.indexOf('=')
    const name = word.slice(2, equals < 0 ? undefined : equals)
    if (name === '' || name.startsWith('-')) throw new ConfigError('flags', `bad flag syntax: ${word}`)
    const definition = definitions.get(name)
    if (definition === undefined) {
      if (name === 'help') return { help: 'own', flags }
      if (name === 'help-all') return { help: 'all', flags }
      throw new ConfigError('flags', `unknown flag: --${name}${flagMeant(name, definitions)}`)
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
  return { help: undefined, flags }
}

/** Returns the refusal of a word that is no flag. @param before the word before it */
function strayWord(
  word: string,
  before: string | undefined,
  definitions: ReadonlyMap<string, FlagDefinition>,
): ConfigError {
  const flag = before?.startsWith('--') ? before.slice(2) : undefined
  const isSwitch = flag !== undefined && definitions.get(flag)?.type === 'bool'
  const hint = isSwitch && /^(true|false)$/i.test(word) ? `, did you mean ${before}=${word}?` : undefined
  return new ConfigError('flags', `unexpected argument: ${word}${hint ?? flagMeant(word, definitions)}`)
}

/** Returns the end of a refusal that names the flag which was probably meant; empty when none is near. */
function flagMeant(written: string, definitions: ReadonlyMap<string, FlagDefinition>): string {
  const name = written.split('=')[0] ?? ''
  const foreign = foreignFlagHint(name)
  if (foreign !== undefined) return foreign
  const nearest = nearestName(name, [...definitions.keys()])
  return nearest === undefined ? '' : `, did you mean --${nearest}?`
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
