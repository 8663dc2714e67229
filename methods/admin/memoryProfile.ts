import type { Network } from '../../state/Network.js'
import { defineMethod } from '../defineMethod.js'
import { noParams } from '../params/none.js'
import { empty } from '../schemas.js'

/** `admin.memoryProfile`: writes a V8 heap snapshot of the process. */
export const memoryProfile = defineMethod({
  name: 'admin.memoryProfile',
  summary: 'Writes a snapshot of the heap to mem.profile in the profile directory.',
  params: noParams,
  result: empty,
  async handler({ node }: Network) {
    await node.profiler.memory()
    return {}
  },
})
