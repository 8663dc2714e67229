import { defineMethod } from '../kit/defineMethod.js'
import { empty } from '../kit/schemas.js'
import { noParams } from '../params/none.js'
import type { ChainAdminTarget } from './ChainAdminTarget.js'

/** `admin.memoryProfile` of a chain: writes a V8 heap snapshot of the process. */
export const memoryProfile = defineMethod({
  name: 'admin.memoryProfile',
  summary: "Writes a snapshot of the heap to mem.profile in the chain's profile directory.",
  params: noParams,
  result: empty,
  async handler({ profiler }: ChainAdminTarget) {
    await profiler.memory()
    return {}
  },
})
