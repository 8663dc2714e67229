import { defineMethod } from '../defineMethod.js'
import { noParams } from '../params/geth.js'
import type { EvmEndpoint } from './EvmEndpoint.js'
import { flag } from './schemas.js'

/** `eth_syncing`: whether the node is catching up: never while it answers. */
export const syncing = defineMethod({
  name: 'eth_syncing',
  summary: 'Whether the node is catching up: never while it answers.',
  params: noParams,
  result: flag,
  handler: (_: EvmEndpoint) => false,
})
