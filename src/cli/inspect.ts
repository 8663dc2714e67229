import { idToString } from '../../state/codec/ids.js'
import { summaryOfRecord } from '../../state/stateFile/ChangeRecord.js'
import { listStateFile } from '../../state/stateFile/StateFile.js'
import { ConfigError } from '../config/ConfigError.js'
import { fileProblem } from '../config/fileProblem.js'
import { type OpenStateFile, openStateFile } from '../library/emulated/stateFiles.js'
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
  const file = openedFile(path)
  const { version, sha256, summary, sections, records, cutBytes } = listStateFile(file, path, summaryOfRecord)
  const { networkId, release, timestampMs, chains } = summary
  const [names, sizes] = [
    chains.map(({ name }) => name),
    sections.map(({ name }) => (name.startsWith('evm/') ? nameOfChain(name, chains) : name)),
  ]
  const width = Math.max(...names.map(({ length }) => length), ...sizes.map(({ length }) => length))
  return [
    `version ${version}, ${file.size} bytes, network ${networkId}, ${release}, ${new Date(timestampMs).toISOString()}`,
    'chains by height',
    ...chains.map(({ name, id, height }) => `  ${name.padEnd(width)}  ${height}  ${idToString(id)}`),
    'sections by bytes',
    ...sections.map(({ length }, index) => `  ${(sizes[index] ?? '').padEnd(width)}  ${length}`),
    ...(records.count === 0
      ? []
      : [
          `${records.count} ${records.count === 1 ? 'record' : 'records'} of later changes, ${records.length} bytes`,
        ]),
    ...(cutBytes === 0
      ? []
      : [`a last record that was not completely written, ${cutBytes} bytes: it is left out`]),
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

function openedFile(path: string): OpenStateFile {
  try {
    return openStateFile(path)
  } catch (cause) {
    throw new Error(`inspect: ${fileProblem(path, cause)}`)
  }
}
