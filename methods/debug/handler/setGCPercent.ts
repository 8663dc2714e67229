import { goInt } from '../../../state/codec/goJson/scalars.js'
import { defineMethod } from '../../kit/defineMethod.js'
import type { EvmEndpoint } from '../../kit/EvmEndpoint.js'
import { arg, positional } from '../../params/geth.js'

/** `debug_setGCPercent`: sets the garbage collection target of Go, and answers the previous one. It has no effect on V8. */
export const setGCPercent = defineMethod({
  name: 'debug_setGCPercent',
  summary: 'Sets the target of garbage collection and answers the previous one.',
  params: positional(arg('percent', goInt)),
  result: { type: 'integer', description: 'the percentage before' },
  handler: ({ network }: EvmEndpoint, [percent]) => network.world.node.debugging.setGcPercent(percent),
})
