import { memoryStatistics } from '../../../state/process/memoryStatistics.js'
import { defineMethod } from '../../kit/defineMethod.js'
import type { EvmEndpoint } from '../../kit/EvmEndpoint.js'
import { about, someObject } from '../../kit/schemas.js'
import { noParams } from '../../params/geth.js'

/** `debug_memStats`: the members of Go's `runtime.MemStats` of which V8 knows the value. The rest is 0. */
export const memStats = defineMethod({
  name: 'debug_memStats',
  summary: "The memory of the process, in the members of Go's runtime.",
  params: noParams,
  result: about("as Go's `runtime.MemStats`; sizes in bytes", someObject),
  handler: (_: EvmEndpoint) => memoryStatistics(),
})
