import { goInt } from '../../../state/codec/goJson/scalars.js'
import { defineMethod } from '../../kit/defineMethod.js'
import type { EvmEndpoint } from '../../kit/EvmEndpoint.js'
import { arg, positional } from '../../params/geth.js'

/** `debug_setMutexProfileFraction`: sets how much of contended locks is sampled. A single thread has none of it. */
export const setMutexProfileFraction = defineMethod({
  name: 'debug_setMutexProfileFraction',
  summary: 'Sets how much of contended locks is sampled.',
  params: positional(arg('rate', goInt)),
  result: { type: 'null' },
  handler: (_: EvmEndpoint) => null,
})
