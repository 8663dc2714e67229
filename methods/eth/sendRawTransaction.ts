import { hexBytes } from '../../state/codec/goJson/hexutil.js'
import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { hash } from '../kit/ethSchemas.js'
import { arg, positional } from '../params/geth.js'

/** `eth_sendRawTransaction`: sends a signed transaction. In automatic mode its block is made before the answer. */
export const sendRawTransaction = defineMethod({
  name: 'eth_sendRawTransaction',
  summary: 'Sends a signed transaction.',
  params: positional(arg('transaction', hexBytes)),
  result: hash,
  handler: ({ chain }: EvmEndpoint, [raw]) => chain.submissions.submitRaw(raw),
})
