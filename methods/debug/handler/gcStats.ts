import { defineMethod } from '../../kit/defineMethod.js'
import type { EvmEndpoint } from '../../kit/EvmEndpoint.js'
import { about, someObject } from '../../kit/schemas.js'
import { noParams } from '../../params/geth.js'

/** `debug_gcStats`: Go’s statistics of garbage collection, without any, since V8 tells none. */
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
