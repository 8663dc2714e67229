import { goString } from '../../../state/codec/goJson/scalars.js'
import { writeClientFile } from '../../../state/node/clientFiles.js'
import { emptyMutexProfile } from '../../../state/node/profiler.js'
import { defineMethod } from '../../kit/defineMethod.js'
import type { EvmEndpoint } from '../../kit/EvmEndpoint.js'
import { arg, positional } from '../../params/geth.js'

/** `debug_writeBlockProfile`: writes a profile of blocking to a file. It has no samples, since a single thread never waits. */
export const writeBlockProfile = defineMethod({
  name: 'debug_writeBlockProfile',
  summary: 'Writes a profile of blocking to a file.',
  params: positional(arg('file', goString)),
  result: { type: 'null' },
  handler(_: EvmEndpoint, [file]) {
    writeClientFile(file, emptyMutexProfile)
    return null
  },
})
