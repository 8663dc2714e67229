import { defineMethod } from '../defineMethod.js'
import { noParams } from '../params/geth.js'
import type { EvmEndpoint } from './EvmEndpoint.js'
import { text } from './schemas.js'

/** `eth_newBlockFilter`: a polling filter for the hashes of blocks to come. */
export const newBlockFilter = defineMethod({
  name: 'eth_newBlockFilter',
  summary: 'Makes a filter that collects block hashes until they are polled.',
  params: noParams,
  result: text,
  handler: ({ chain }: EvmEndpoint) => chain.filters.install({ kind: 'blocks' }),
})
