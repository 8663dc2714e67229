import { goString, goUint64 } from '../../../state/codec/goJson/scalars.js'
import { writeClientFile } from '../../../state/node/clientFiles.js'
import { emptyMutexProfile } from '../../../state/node/profiler.js'
import { defineMethod } from '../../kit/defineMethod.js'
import type { EvmEndpoint } from '../../kit/EvmEndpoint.js'
import { arg, positional } from '../../params/geth.js'

/** `debug_blockProfile`: writes a profile of blocking to a file. It has no samples, since a single thread never waits; so it is ready at once. */
export const blockProfile = defineMethod({
  name: 'debug_blockProfile',
  summary: 'Writes a profile of blocking to a file.',
  params: positional(arg('file', goString), arg('seconds', goUint64)),
  result: { type: 'null' },
  handler(_: EvmEndpoint, [file]) {
    writeClientFile(file, emptyMutexProfile)
    return null
  },
})
