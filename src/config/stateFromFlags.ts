import { closeSync, openSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { parseGoDuration } from '../../state/codec/goDuration.js'
import { sha256Hex } from '../../state/crypto/hashes.js'
import { networkNameOf } from '../../state/profiles/networks.js'
import { usualIntervalMs } from '../library/createInFile.js'
import type { WantedFile } from '../library/emulated/KeptFile.js'
import { isFlagOfProcess } from '../library/ofProcess.js'
import { writtenFile } from '../library/writtenFile.js'
import { beginsAnvilDump } from './anvilDump.js'
import { ConfigError } from './ConfigError.js'
import { checkWritable } from './checkWritable.js'
import type { FlagReader } from './FlagReader.js'
import { fileProblem } from './fileProblem.js'
import { networkIdFromName } from './networkIdFromName.js'

/** The state files that the flags name. */
export type StatePlan = {
  /** The file with which the network starts. */
  readonly load: string | undefined
  /** The dump of anvil whose accounts the C-Chain of a new network has. */
  readonly anvilDump: string | undefined
  /** The file that is written at the end. */
  readonly dump: string | undefined
  /** The file in which the network is kept. */
  readonly keep: WantedFile | undefined
  /** Whether that file is the database of a node, in its data directory, and not one that a flag names. */
  readonly isDatabase: boolean
}

/**
 * Reads `state`, `state-interval`, `load-state` and `dump-state`.
 * @throws {ConfigError} when a flag says what the file says already, when two name the file to start with, and when a
 * file to write, or its folder, cannot be written
 */
export function stateFromFlags(reader: FlagReader, flags: Readonly<Record<string, string>>): StatePlan {
  const [load, dump, keep] = ['load-state', 'dump-state', 'state'].map((name) =>
    reader.isSet(name) ? reader.path(name) : undefined,
  )
  const isDump = load !== undefined && beginsAnvilDump(load)
  if (load !== undefined) {
    if (keep !== undefined)
      throw new ConfigError(
        'node',
        'load-state: state cannot stand beside it, because both name the file to start with: leave one of them out',
      )
    for (const name of Object.keys(flags))
      if (!isDump && !isFlagOfProcess(name))
        throw new ConfigError(
          'node',
          `load-state: ${name} cannot stand beside it, because the file decides it: leave it out`,
        )
  }
  if (dump !== undefined) checkWritable('dump-state', dump, false)
  if (keep !== undefined) checkWritable('state', keep, true)
  const database = load === undefined && keep === undefined ? databaseFile(reader) : undefined
  return {
    load: isDump ? undefined : load,
    anvilDump: isDump ? load : undefined,
    dump,
    keep:
      keep !== undefined
        ? wantedFile(keep, reader, flags)
        : database === undefined
          ? undefined
          : { ...wantedFile(database, reader, flags), beginning: {} },
    isDatabase: database !== undefined,
  }
}

/** Checks that the file with which a network starts can be read. @throws {ConfigError} which names the flag */
export function checkReadable(flag: 'load-state' | 'state', path: string): void {
  try {
    const file = openSync(path, 'r')
    try {
      // A folder can be opened, too.
      readSync(file, new Uint8Array(1))
    } finally {
      closeSync(file)
    }
  } catch (cause) {
    throw new ConfigError('node', `${flag}: ${fileProblem(path, cause)}`, cause)
  }
}

/** The flags that name a file with a description of the network, which counts in place of its path. */
const flagsOfFiles = new Set(['scenario', 'genesis-file', 'upgrade-file'])

function wantedFile(file: string, reader: FlagReader, flags: Readonly<Record<string, string>>): WantedFile {
  const said = Object.entries(flags).filter(([name, value]) => value !== '' && !isFlagOfProcess(name))
  return {
    file,
    intervalMs: intervalMs(reader),
    beginning: Object.fromEntries(
      said.map(([name, value]) => {
        const text = flagsOfFiles.has(name) ? writtenFile(reader.path(name)) : value
        return [name, sha256Hex(new TextEncoder().encode(text))]
      }),
    ),
    differs: (name) =>
      new ConfigError(
        'node',
        `state: ${name} differs from the one with which the network in ${file} began: leave it out, or take another file`,
      ),
  }
}

/**
 * Returns the file with the state of a node that has a data directory, as AvalancheGo has a database there: only where the
 * user named one, and never for `db-type` memdb.
 */
function databaseFile(reader: FlagReader): string | undefined {
  if (!reader.isPathGiven('db-dir') || reader.text('db-type') === 'memdb') return undefined
  return join(
    reader.path('db-dir'),
    networkNameOf(networkIdFromName(reader.text('network-id'))),
    'snowglobe.state',
  )
}

function intervalMs(reader: FlagReader): number {
  if (!reader.isSet('state-interval')) return usualIntervalMs
  const ms = Number(parseGoDuration(reader.text('state-interval')) / 1_000_000n)
  if (ms < 1 || ms > 3_600_000)
    throw new ConfigError(
      'node',
      `state-interval must be from 1ms to 1h but is ${reader.text('state-interval')}`,
    )
  return ms
}
