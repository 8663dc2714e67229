import { defineMethod } from '../../kit/defineMethod.js'
import type { EvmEndpoint } from '../../kit/EvmEndpoint.js'
import { noParams } from '../../params/geth.js'

/** `debug_freeOSMemory`: collects garbage. V8 does it by itself. */
export const freeOSMemory = defineMethod({
  name: 'debug_freeOSMemory',
  summary: 'Collects garbage.',
  params: noParams,
  result: { type: 'null' },
  handler: (_: EvmEndpoint) => null,
})
