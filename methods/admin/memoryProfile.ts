import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { empty } from '../kit/schemas.js'
import { noParams } from '../params/none.js'

/** `admin.memoryProfile`: writes a V8 heap snapshot of the process. */
export const memoryProfile = defineMethod({
  name: 'admin.memoryProfile',
  summary: 'Writes a snapshot of the heap to mem.profile in the profile directory.',
  params: noParams,
  result: empty,
  async handler({ world: { node } }: Network) {
    await node.profiler.memory()
    return {}
  },
})
