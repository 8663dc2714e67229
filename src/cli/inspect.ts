import { readFileSync } from 'node:fs'
import { idToString } from '../../state/codec/ids.js'
import { decodeStateFile } from '../../state/stateFile/StateFile.js'
import { ConfigError } from '../config/ConfigError.js'
import { fileProblem } from '../config/fileProblem.js'
import { commandWords } from './commandWords.js'

export const inspectHelp = `Usage: snowglobe inspect FILE
Checks a state file (--dump-state, net.dumpState), and prints what is in it: network, time, the last
block of each chain, the size of each section, and a digest that equal files have. Exit status: 0
when the file can be loaded, 1 when it is none, newer than this version, or damaged.`

/**
 * Reads the words after `inspect`.
 * @returns the path of the file; undefined for `--help`
 * @throws {ConfigError} for missing or wrong words
 */
export function inspectedFile(words: readonly string[]): string | undefined {
  const read = commandWords('inspect', words, { flags: [], mostWords: 1 })
  if (read === undefined) return undefined
  const [file] = read.words
  if (file === undefined) throw new ConfigError('flags', 'inspect needs a state file')
  return file
}

/** Checks a state file. @returns the lines about it @throws {Error} when it cannot be read or loaded */
export function inspect(path: string): string {
  const bytes = bytesOf(path)
  const { version, sha256, summary, sections } = decodeStateFile(bytes, path)
  const { networkId, release, timestampMs, chains } = summary
  const [names, sizes] = [
    chains.map(({ name }) => name),
    sections.map(({ name }) => (name.startsWith('evm/') ? nameOfChain(name, chains) : name)),
  ]
  const width = Math.max(...names.map(({ length }) => length), ...sizes.map(({ length }) => length))
  return [
    `version ${version}, ${bytes.length} bytes, network ${networkId}, ${release}, ${new Date(timestampMs).toISOString()}`,
    'chains by height',
    ...chains.map(({ name, id, height }) => `  ${name.padEnd(width)}  ${height}  ${idToString(id)}`),
    'sections by bytes',
    ...sections.map(({ length }, index) => `  ${(sizes[index] ?? '').padEnd(width)}  ${length}`),
    `digest ${sha256}`,
  ].join('\n')
}

/** Returns the name of the chain of a section. */
function nameOfChain(
  section: string,
  chains: readonly { readonly id: string; readonly name: string }[],
): string {
  const id = section.slice('evm/'.length)
  return chains.find((chain) => chain.id === id)?.name ?? section
}

function bytesOf(path: string): Uint8Array {
  try {
    return readFileSync(path)
  } catch (cause) {
    throw new Error(`inspect: ${fileProblem(path, cause)}`)
  }
}
