import { nearestName } from '../../methods/params/nearestName.js'
import { ConfigError } from './ConfigError.js'
import { commands } from './commands.js'
import type { FlagDefinition, OwnFlagType } from './FlagDefinition.js'
import { withFile } from './fileEntries.js'
import { isAvalancheGoFlag } from './flagDefinitions.js'
import { foreignFlagHint, letterHint, verbHint } from './foreignFlags.js'
import { decimalInteger } from './goScalars.js'
import { valueRefusal } from './valueRefusal.js'

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
      if (/^-h(elp)?(=|$)/.test(word)) return { help: 'own', flags }
      throw shorthand(word, definitions)
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
      if (value === undefined || isNextFlag(name, value, definitions))
        throw new ConfigError('flags', `flag needs an argument: --${name}`)
    }
    const node = `invalid argument ${JSON.stringify(value)} for "--${name}" flag`
    const refusal = valueRefusal(definition, value, `--${name}`, node)
    if (refusal !== undefined) throw new ConfigError('flags', refusal)
    flags[name] = added(definition.type, flags[name], value)
  }
  return { help: undefined, flags }
}

/**
 * Whether the word after a flag of this program is a flag too, so that the value is missing. AvalancheGo takes
 * any word as the value of its flags.
 */
function isNextFlag(name: string, word: string, definitions: ReadonlyMap<string, FlagDefinition>): boolean {
  const [next = ''] = word.slice(2).split('=')
  return !isAvalancheGoFlag(name) && word.startsWith('--') && definitions.has(next)
}

/** Returns the refusal of a word with one hyphen: a letter of another tool, or a flag that lacks a hyphen. */
function shorthand(word: string, definitions: ReadonlyMap<string, FlagDefinition>): ConfigError {
  const letter = word[1] ?? ''
  const hint = word.length > 2 && word[2] !== '=' ? flagMeant(word.slice(1), definitions) : letterHint(letter)
  return new ConfigError('flags', `unknown shorthand flag: '${letter}' in ${word}${hint}`)
}

/** Returns the refusal of a word that is not a flag. @param before the word before it */
function strayWord(
  word: string,
  before: string | undefined,
  definitions: ReadonlyMap<string, FlagDefinition>,
): ConfigError {
  const flag = before?.startsWith('--') ? before.slice(2) : undefined
  const isSwitch = flag !== undefined && definitions.get(flag)?.type === 'bool'
  const hint = isSwitch && /^(true|false)$/i.test(word) ? `, did you mean ${before}=${word}?` : verbHint(word)
  return new ConfigError('flags', `unexpected argument: ${word}${hint ?? wordMeant(word, definitions)}`)
}

/** Returns the end of a refusal that names the command or the flag which was probably meant, or where all are listed. */
function wordMeant(word: string, definitions: ReadonlyMap<string, FlagDefinition>): string {
  const command = nearestName(word, commands)
  if (command !== undefined) return `, did you mean snowglobe ${command}?`
  return flagMeant(word, definitions) || '. Run: snowglobe --help'
}

/** Returns the end of a refusal that names the flag which was probably meant; empty when none is near. */
function flagMeant(written: string, definitions: ReadonlyMap<string, FlagDefinition>): string {
  const name = written.split('=')[0] ?? ''
  const foreign = foreignFlagHint(name)
  if (foreign !== undefined) return foreign
  const nearest = nearestName(name, [...definitions.keys(), ...helpFlags])
  return nearest === undefined ? '' : `, did you mean --${nearest}?`
}

function added(type: OwnFlagType, before: string | undefined, value: string): string {
  if (type === 'files') return withFile(before, value)
  return before !== undefined && isList(type) ? `${before},${value}` : normalized(type, value)
}

/** The flags that ask for help, which are not settings. */
const helpFlags = ['help', 'help-all']

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
