import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { flag } from '../kit/schemas.js'
import { noParams } from '../params/geth.js'

/** `net_listening`: whether the node listens for peers. */
export const listening = defineMethod({
  name: 'net_listening',
  summary: 'Whether the node listens for peers.',
  params: noParams,
  result: flag,
  handler: (_: EvmEndpoint) => true,
})
