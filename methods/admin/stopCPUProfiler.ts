import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { empty } from '../kit/schemas.js'
import { noParams } from '../params/none.js'

/**
 * `admin.stopCPUProfiler`: ends the profile that startCPUProfiler started and writes it as V8's .cpuprofile.
 */
export const stopCPUProfiler = defineMethod({
  name: 'admin.stopCPUProfiler',
  summary: 'Ends the CPU profile and writes it to cpu.profile.',
  params: noParams,
  result: empty,
  async handler({ world: { node } }: Network) {
    await node.profiler.stopCpu()
    return {}
  },
})
