import { defineMethod } from '../kit/defineMethod.js'
import { empty } from '../kit/schemas.js'
import { noParams } from '../params/none.js'
import type { ChainAdminTarget } from './ChainAdminTarget.js'

/**
 * `admin.lockProfile` of a chain: writes the profile of contended locks, which is empty for a single thread.
 */
export const lockProfile = defineMethod({
  name: 'admin.lockProfile',
  summary: "Writes the profile of contended locks to lock.profile in the chain's profile directory.",
  params: noParams,
  result: empty,
  handler({ profiler }: ChainAdminTarget) {
    profiler.locks()
    return {}
  },
})
