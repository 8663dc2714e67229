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

/**
 * Checks the flags of AvalancheGo that have one of several words, and that nothing here reads (AvalancheGo
 * `utils/logging/format.go`, `utils/compression/type.go`, `trace/exporter_type.go`, `database/factory`).
 * @throws {ConfigError} with AvalancheGo's words at the end
 */
export function checkNodeWords(reader: FlagReader): void {
  check(reader, 'log-format', ['auto', 'plain', 'colors', 'json'], (text) => `unknown format mode: ${text}`)
  check(reader, 'db-type', ['leveldb', 'memdb', 'pebbledb'], () => undefined, isSame)
  check(reader, 'network-compression-type', ['none', 'zstd'], () => 'unknown compression type', isSame)
  check(
    reader,
    'tracing-exporter-type',
    ['disabled', 'grpc', 'http'],
    (text) => `unknown exporter type: ${JSON.stringify(text)}`,
  )
}

function check(
  reader: FlagReader,
  name: string,
  words: readonly string[],
  nodeText: (text: string) => string | undefined,
  isWord = (word: string, text: string): boolean => word === text.toLowerCase(),
): void {
  const text = reader.text(name)
  if (words.some((word) => isWord(word, text))) return
  const node = nodeText(text)
  throw new ConfigError('node', `${refusal(name, text, words)}${node === undefined ? '' : ` (${node})`}`)
}

function isSame(word: string, text: string): boolean {
  return word === text
}

function refusal(name: string, text: string, words: readonly string[]): string {
  const quoted = words.map((known) => JSON.stringify(known))
  const choices = `${quoted.slice(0, -1).join(', ')} or ${quoted.at(-1)}`
  return `${name} must be ${choices} but is ${JSON.stringify(text)}${suggestion(text, words)}`
}
