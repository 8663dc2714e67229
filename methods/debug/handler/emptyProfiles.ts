import { goString, goUint64 } from '../../../state/codec/goJson/scalars.js'
import { writeClientFile } from '../../../state/process/clientFiles.js'
import { emptyMutexProfile } from '../../../state/process/Profiler.js'
import { defineMethod, type Method } from '../../kit/defineMethod.js'
import type { EvmEndpoint } from '../../kit/EvmEndpoint.js'
import { arg, positional } from '../../params/geth.js'

// Profiles of Go's runtime that a single thread has no samples for, since it never waits for a lock: each file is an empty
// profile, and is written at once.

const file = arg('file', goString)
/** The duration of Go's sampling, in seconds. */
const seconds = arg('seconds', goUint64)

const profiles = [
  { name: 'debug_blockProfile', kind: 'blocking', params: positional(file, seconds) },
  { name: 'debug_mutexProfile', kind: 'contended locks', params: positional(file, seconds) },
  { name: 'debug_writeBlockProfile', kind: 'blocking', params: positional(file) },
  { name: 'debug_writeMutexProfile', kind: 'contended locks', params: positional(file) },
] as const

/** The methods that write a profile of waiting to a file that the client names. */
export const emptyProfiles: readonly Method<EvmEndpoint>[] = profiles.map(({ name, kind, params }) =>
  defineMethod({
    name,
    summary: `Writes a profile of ${kind} to a file.`,
    params,
    result: { type: 'null' },
    handler(_: EvmEndpoint, [path]: readonly [path: string, ...unknown[]]) {
      writeClientFile(path, emptyMutexProfile)
      return null
    },
  }),
)
