import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { empty } from '../kit/schemas.js'
import { noParams } from '../params/none.js'

/** `admin.lockProfile`: writes the profile of contended locks, which is empty for a single thread. */
export const lockProfile = defineMethod({
  name: 'admin.lockProfile',
  summary: 'Writes the profile of contended locks to lock.profile in the profile directory.',
  params: noParams,
  result: empty,
  handler({ world: { node } }: Network) {
    node.profiler.locks()
    return {}
  },
})
