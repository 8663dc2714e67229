import { defineMethod } from '../../kit/defineMethod.js'
import type { EvmEndpoint } from '../../kit/EvmEndpoint.js'
import { noParams } from '../../params/geth.js'

/** `debug_stopCPUProfile`: ends the CPU profile and writes it in V8's format. */
export const stopCPUProfile = defineMethod({
  name: 'debug_stopCPUProfile',
  summary: 'Ends the CPU profile and writes it to its file.',
  params: noParams,
  result: { type: 'null' },
  async handler({ network }: EvmEndpoint) {
    await network.world.node.debugging.stopCpu()
    return null
  },
})
