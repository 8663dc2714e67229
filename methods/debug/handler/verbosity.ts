import { goInt } from '../../../state/codec/goJson/scalars.js'
import { defineMethod } from '../../kit/defineMethod.js'
import type { EvmEndpoint } from '../../kit/EvmEndpoint.js'
import { arg, positional } from '../../params/geth.js'

/** `debug_verbosity`: sets the level of the VM's own log. Here it changes nothing. */
export const verbosity = defineMethod({
  name: 'debug_verbosity',
  summary: 'Sets the verbosity of the log of the VM.',
  params: positional(arg('level', goInt)),
  result: { type: 'null' },
  handler: (_: EvmEndpoint) => null,
})
