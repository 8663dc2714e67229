import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { flag } from '../kit/schemas.js'
import { noParams } from '../params/geth.js'

/** `eth_syncing`: whether the node is syncing: always false. */
export const syncing = defineMethod({
  name: 'eth_syncing',
  summary: 'Whether the node is catching up: never while it answers.',
  params: noParams,
  result: flag,
  handler: (_: EvmEndpoint) => false,
})
