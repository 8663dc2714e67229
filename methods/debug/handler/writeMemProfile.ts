import { goString } from '../../../state/codec/goJson/scalars.js'
import { defineMethod } from '../../kit/defineMethod.js'
import type { EvmEndpoint } from '../../kit/EvmEndpoint.js'
import { arg, positional } from '../../params/geth.js'

/** `debug_writeMemProfile`: writes a V8 heap snapshot to a file. */
export const writeMemProfile = defineMethod({
  name: 'debug_writeMemProfile',
  summary: 'Writes a snapshot of the heap to a file.',
  params: positional(arg('file', goString)),
  result: { type: 'null' },
  async handler({ network }: EvmEndpoint, [file]) {
    await network.world.node.debugging.memory(file)
    return null
  },
})
