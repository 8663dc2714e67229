import { goInt } from '../../../state/codec/goJson/scalars.js'
import type { JsonWritable } from '../../../state/codec/json.js'
import { defineMethod, type Method, type ParamsSpec } from '../../kit/defineMethod.js'
import type { EvmEndpoint } from '../../kit/EvmEndpoint.js'
import type { JsonSchema } from '../../kit/schema.js'
import { about, someObject } from '../../kit/schemas.js'
import { arg, noParams, positional } from '../../params/geth.js'

// Settings and statistics of Go's runtime. V8 has none of them, so each method has one answer and no effect.

type Constant = {
  readonly name: string
  readonly summary: string
  readonly params: ParamsSpec<unknown>
  readonly result: JsonSchema
  readonly answer: JsonWritable
}

const nothing = { result: { type: 'null' }, answer: null } as const

const constants: readonly Constant[] = [
  { name: 'debug_freeOSMemory', summary: 'Collects garbage.', params: noParams, ...nothing },
  {
    name: 'debug_gcStats',
    summary: 'Statistics of garbage collection.',
    params: noParams,
    result: about("as Go's `debug.GCStats`; durations in nanoseconds", someObject),
    answer: {
      LastGC: '1970-01-01T00:00:00Z',
      NumGC: 0,
      PauseTotal: 0,
      Pause: [],
      PauseEnd: [],
      PauseQuantiles: null,
    },
  },
  {
    name: 'debug_setBlockProfileRate',
    summary: 'Sets how much of blocking is sampled.',
    params: positional(arg('rate', goInt)),
    ...nothing,
  },
  {
    name: 'debug_setMutexProfileFraction',
    summary: 'Sets how much of contended locks is sampled.',
    params: positional(arg('rate', goInt)),
    ...nothing,
  },
  {
    name: 'debug_verbosity',
    summary: 'Sets the verbosity of the log of the VM.',
    params: positional(arg('level', goInt)),
    ...nothing,
  },
]

/** The methods of `debug-handler` with a constant answer. */
export const runtimeSettings: readonly Method<EvmEndpoint>[] = constants.map(({ answer, ...method }) =>
  defineMethod({ ...method, handler: (_: EvmEndpoint) => answer }),
)
