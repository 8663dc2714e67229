import { ConfigError } from './ConfigError.js'
import type { FlagReader } from './FlagReader.js'
import { suggestion } from './suggestion.js'

/**
 * Returns the value of a flag that has one of several words.
 * @throws {ConfigError} for another word, with the words and the one that was probably meant
 */
export function wordFlag<const W extends string>(reader: FlagReader, name: string, words: readonly W[]): W {
  const text = reader.text(name)
  const word = words.find((known) => known === text)
  if (word === undefined) throw new ConfigError('node', refusal(name, text, words))
  return word
}

/** Like {@link wordFlag}, for a flag that need not be set. @returns undefined when it is not set */
export function optionalWordFlag<const W extends string>(
  reader: FlagReader,
  name: string,
  words: readonly W[],
): W | undefined {
  return reader.text(name) === '' ? undefined : wordFlag(reader, name, words)
}

/** A flag of AvalancheGo that has one of several words. */
type NodeWordFlag = {
  readonly name: string
  readonly words: readonly string[]
  /** Whether AvalancheGo takes a word in letters of either case. */
  readonly ignoresCase?: true
  /** Returns AvalancheGo's error for another word. */
  readonly nodeText?: (text: string) => string
}

/**
 * The flags of AvalancheGo with one of several words that nothing here reads (`utils/logging/format.go`,
 * `database/factory`, `utils/compression/type.go`, `trace/exporter_type.go`).
 */
const nodeWordFlags: readonly NodeWordFlag[] = [
  {
    name: 'log-format',
    words: ['auto', 'plain', 'colors', 'json'],
    ignoresCase: true,
    nodeText: (text) => `unknown format mode: ${text}`,
  },
  { name: 'db-type', words: ['leveldb', 'memdb', 'pebbledb'] },
  { name: 'network-compression-type', words: ['none', 'zstd'], nodeText: () => 'unknown compression type' },
  {
    name: 'tracing-exporter-type',
    words: ['disabled', 'grpc', 'http'],
    ignoresCase: true,
    nodeText: (text) => `unknown exporter type: ${JSON.stringify(text)}`,
  },
]

/**
 * Checks the flags of AvalancheGo that have one of several words, and that nothing here reads.
 * @throws {ConfigError} with AvalancheGo's words at the end
 */
export function checkNodeWords(reader: FlagReader): void {
  for (const { name, words, ignoresCase, nodeText } of nodeWordFlags) {
    const text = reader.text(name)
    if (words.includes(ignoresCase === true ? text.toLowerCase() : text)) continue
    const node = nodeText === undefined ? '' : ` (${nodeText(text)})`
    throw new ConfigError('node', `${refusal(name, text, words)}${node}`)
  }
}

function refusal(name: string, text: string, words: readonly string[]): string {
  const quoted = words.map((known) => JSON.stringify(known))
  const choices = `${quoted.slice(0, -1).join(', ')} or ${quoted.at(-1)}`
  return `${name} must be ${choices} but is ${JSON.stringify(text)}${suggestion(text, words)}`
}
