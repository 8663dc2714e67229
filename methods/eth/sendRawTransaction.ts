import { defineMethod } from '../defineMethod.js'
import { arg, positional } from '../params/geth.js'
import { hexBytes } from '../params/hexutil.js'
import type { EvmEndpoint } from './EvmEndpoint.js'
import { hash } from './schemas.js'

/** `eth_sendRawTransaction`: sends a signed transaction. */
export const sendRawTransaction = defineMethod({
  name: 'eth_sendRawTransaction',
  summary: 'Sends a signed transaction.',
  params: positional(arg('transaction', hexBytes)),
  result: hash,
  handler: ({ chain }: EvmEndpoint, [raw]) => chain.submitRaw(raw),
})
