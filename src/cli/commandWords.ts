import { nearestName } from '../../methods/params/nearestName.js'
import { ConfigError } from '../config/ConfigError.js'

/** The words after a command: flags by name, the last value of each and all of them, and other words. */
export type CommandWords = {
  readonly flags: ReadonlyMap<string, string>
  readonly all: readonly (readonly [name: string, value: string])[]
  readonly words: readonly string[]
}

/** The flags that a command takes, and the most words. */
type Taken = { readonly flags: readonly string[]; readonly mostWords: number }

/**
 * Reads the words after a command such as `record`: `--name=value`, `--name value`, and others.
 * @returns undefined for `--help`
 * @throws {ConfigError} for unknown flags, with the one that was probably meant, and for too many words
 */
export function commandWords(
  command: string,
  given: readonly string[],
  taken: Taken,
): CommandWords | undefined {
  const all: (readonly [string, string])[] = []
  const words: string[] = []
  for (let at = 0; at < given.length; at++) {
    const word = given[at] ?? ''
    if (word === '--help' || word === '-h') return undefined
    if (!word.startsWith('-')) {
      words.push(word)
      continue
    }
    const [, name = word, , value] = /^--?([a-z-]+)(=(.*))?$/s.exec(word) ?? []
    if (!taken.flags.includes(name))
      throw new ConfigError('flags', unknownFlag(command, word, name, taken.flags))
    all.push([name, value ?? given[++at] ?? ''])
  }
  if (words.length > taken.mostWords)
    throw new ConfigError('flags', `${command} does not take ${JSON.stringify(words[taken.mostWords])}`)
  return { flags: new Map(all), all, words }
}

/** Returns a URL without a trailing slash. @throws {ConfigError} when the text is not a URL */
export function urlOf(command: string, flag: string, text: string): string {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text))
    throw new ConfigError(
      'flags',
      `${command}: --${flag} must be a URL (http://…), not ${JSON.stringify(text)}`,
    )
  return text.replace(/\/+$/, '')
}

function unknownFlag(command: string, word: string, name: string, known: readonly string[]): string {
  if (known.length === 0) return `${command} has no flags, but there is ${word}`
  const nearest = nearestName(name, known)
  const hint =
    nearest === undefined
      ? `there are ${known.map((each) => `--${each}`).join(', ')}`
      : `did you mean --${nearest}?`
  return `${command}: unknown flag ${word}: ${hint}`
}
