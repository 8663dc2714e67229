import { defineMethod } from '../kit/defineMethod.js'
import { empty } from '../kit/schemas.js'
import { noParams } from '../params/none.js'
import type { ChainAdminTarget } from './ChainAdminTarget.js'

/**
 * `admin.stopCPUProfiler` of a chain: ends the profile that startCPUProfiler started and writes it to
 * `cpu.profile`.
 */
export const stopCPUProfiler = defineMethod({
  name: 'admin.stopCPUProfiler',
  summary: 'Ends the CPU profile and writes it to cpu.profile.',
  params: noParams,
  result: empty,
  async handler({ profiler }: ChainAdminTarget) {
    await profiler.stopCpu()
    return {}
  },
})
