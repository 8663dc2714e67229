import { defineMethod } from '../../kit/defineMethod.js'
import type { EvmEndpoint } from '../../kit/EvmEndpoint.js'
import { about, someObject } from '../../kit/schemas.js'
import { noParams } from '../../params/geth.js'

/** `debug_gcStats`: Go's statistics of garbage collection. All are 0, since V8 has none of them. */
export const gcStats = defineMethod({
  name: 'debug_gcStats',
  summary: 'Statistics of garbage collection.',
  params: noParams,
  result: about("as Go's `debug.GCStats`; durations in nanoseconds", someObject),
  handler: (_: EvmEndpoint) => ({
    LastGC: '1970-01-01T00:00:00Z',
    NumGC: 0,
    PauseTotal: 0,
    Pause: [],
    PauseEnd: [],
    PauseQuantiles: null,
  }),
})
