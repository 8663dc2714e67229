import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { hash } from '../kit/ethSchemas.js'
import { arg, positional } from '../params/geth.js'
import { goTransactionArgs } from '../params/transactionArguments.js'
import { sendAs } from './parts/sendAs.js'
import { senderOf } from './parts/sender.js'

/**
 * `eth_sendTransaction`: signs a transaction with a key of the node and sends it. A real node has no keys. Here
 * it has those of unlocked accounts, and accounts that the control API impersonates send without one.
 */
export const sendTransaction = defineMethod({
  name: 'eth_sendTransaction',
  summary: 'Signs with the key of an unlocked account and sends; impersonated accounts send without a key.',
  params: positional(arg('transaction', goTransactionArgs)),
  result: hash,
  async handler(endpoint: EvmEndpoint, [args]) {
    return sendAs(endpoint, args, senderOf(endpoint, args.from))
  },
})
