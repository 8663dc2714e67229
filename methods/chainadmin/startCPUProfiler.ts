import { defineMethod } from '../kit/defineMethod.js'
import { empty } from '../kit/schemas.js'
import { noParams } from '../params/none.js'
import type { ChainAdminTarget } from './ChainAdminTarget.js'

/**
 * `admin.startCPUProfiler` of a chain: starts a CPU profile, which stopCPUProfiler writes to `cpu.profile`.
 */
export const startCPUProfiler = defineMethod({
  name: 'admin.startCPUProfiler',
  summary: "Starts a profile of the processor's time in the chain's profile directory.",
  params: noParams,
  result: empty,
  async handler({ profiler }: ChainAdminTarget) {
    await profiler.startCpu()
    return {}
  },
})
