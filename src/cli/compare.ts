import { readFileSync } from 'node:fs'
import { ConfigError } from '../config/ConfigError.js'
import { fileProblem } from '../config/fileProblem.js'
import { compareRecording } from '../record/compareRecording.js'
import { differenceLines } from '../record/differenceLines.js'
import { readRecording } from '../record/RecordedExchange.js'
import { commandWords, urlOf } from './commandWords.js'

export const compareHelp = `Usage: snowglobe compare FILE --against=URL [--ignore=NAME]...
Sends the requests of a recording (snowglobe record) to another network, and prints where its
answers differ. Hashes, IDs and signatures may differ, each for the same one; times may, too.
--ignore leaves out members of answers by name. Exit status: 0 when nothing differs, 1 when
something does, 2 when a request could not be made.`

/** A recording, and the network that it is compared with. */
export type Comparison = {
  readonly file: string
  readonly against: string
  readonly ignored: ReadonlySet<string>
}

/**
 * Reads the words after `compare`.
 * @returns undefined for `--help`
 * @throws {ConfigError} for missing or wrong words
 */
export function comparisonOf(words: readonly string[]): Comparison | undefined {
  const read = commandWords('compare', words, { flags: ['against', 'ignore'], mostWords: 1 })
  if (read === undefined) return undefined
  const [file] = read.words
  const against = read.flags.get('against')
  if (file === undefined) throw new ConfigError('flags', 'compare needs a file of snowglobe record')
  if (against === undefined) throw new ConfigError('flags', 'compare needs --against')
  const ignored = read.all.flatMap(([name, value]) => (name === 'ignore' ? value.split(',') : []))
  return { file, against: urlOf('compare', 'against', against), ignored: new Set(ignored) }
}

/**
 * Replays a recording, and returns the output and the exit status.
 * @throws {Error} when the file cannot be read, or is not a recording
 */
export async function compare({
  file,
  against,
  ignored,
}: Comparison): Promise<{ readonly text: string; readonly status: 0 | 1 | 2 }> {
  const recording = readRecording(textOf(file))
  try {
    const differing = await compareRecording(recording, against, ignored)
    const count = `${recording.length} requests, ${differing.length} answered in another way`
    return { text: [...differenceLines(differing), count].join('\n'), status: differing.length === 0 ? 0 : 1 }
  } catch (error) {
    const { message, cause } = error instanceof Error ? error : new Error(String(error))
    return { text: `${against}: ${cause instanceof Error ? cause.message : message}`, status: 2 }
  }
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (cause) {
    throw new Error(`compare: ${fileProblem(path, cause)}`)
  }
}
