import { hexBytes } from '../../state/codec/goJson/hexutil.js'
import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { hash } from '../kit/ethSchemas.js'
import { arg, positional } from '../params/geth.js'

/**
 * `eth_sendRawTransaction`: sends a signed transaction. Its block is made after the answer where the transport can, as a
 * node does, unless messages to other chains are delivered with it.
 */
export const sendRawTransaction = defineMethod({
  name: 'eth_sendRawTransaction',
  summary: 'Sends a signed transaction.',
  params: positional(arg('transaction', hexBytes)),
  result: hash,
  // Not destructured, for which V8 iterates.
  handler: ({ network, chain, afterAnswer }: EvmEndpoint, params) =>
    chain.submitRaw(params[0], network.relays ? undefined : afterAnswer),
})
