import { goString } from '../../../state/codec/goJson/scalars.js'
import { defineMethod } from '../../kit/defineMethod.js'
import type { EvmEndpoint } from '../../kit/EvmEndpoint.js'
import { arg, positional } from '../../params/geth.js'

/** `debug_startCPUProfile`: starts a CPU profile, which debug_stopCPUProfile writes to the file. */
export const startCPUProfile = defineMethod({
  name: 'debug_startCPUProfile',
  summary: 'Starts a CPU profile.',
  params: positional(arg('file', goString)),
  result: { type: 'null' },
  async handler({ network }: EvmEndpoint, [file]) {
    await network.world.node.debugging.startCpu(file)
    return null
  },
})
