import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { about, text } from '../kit/schemas.js'
import { noParams } from '../params/geth.js'

/** `eth_newBlockFilter`: a polling filter for the hashes of new blocks. */
export const newBlockFilter = defineMethod({
  name: 'eth_newBlockFilter',
  summary: 'Makes a filter that collects block hashes until they are polled.',
  params: noParams,
  result: about('the ID of the filter', text),
  handler: ({ chain }: EvmEndpoint) => chain.filters.install({ kind: 'blocks' }),
})
