import { goInt } from '../../../state/codec/goJson/scalars.js'
import { defineMethod } from '../../kit/defineMethod.js'
import type { EvmEndpoint } from '../../kit/EvmEndpoint.js'
import { arg, positional } from '../../params/geth.js'

/** `debug_setBlockProfileRate`: sets how much of blocking is sampled. A single thread has none of it. */
export const setBlockProfileRate = defineMethod({
  name: 'debug_setBlockProfileRate',
  summary: 'Sets how much of blocking is sampled.',
  params: positional(arg('rate', goInt)),
  result: { type: 'null' },
  handler: (_: EvmEndpoint) => null,
})
