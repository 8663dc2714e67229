import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { empty } from '../kit/schemas.js'
import { noParams } from '../params/none.js'

/** `admin.startCPUProfiler`: starts a CPU profile, which stopCPUProfiler writes to `cpu.profile`. */
export const startCPUProfiler = defineMethod({
  name: 'admin.startCPUProfiler',
  summary: 'Starts a CPU profile in the profile directory.',
  params: noParams,
  result: empty,
  async handler({ world: { node } }: Network) {
    await node.profiler.startCpu()
    return {}
  },
})
