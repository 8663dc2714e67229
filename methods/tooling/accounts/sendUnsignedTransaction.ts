import { unknownAccount } from '../../../state/errors/ethRpc.js'
import { sendAs } from '../../eth/parts/sendAs.js'
import { defineMethod } from '../../kit/defineMethod.js'
import type { EvmEndpoint } from '../../kit/EvmEndpoint.js'
import { hash } from '../../kit/ethSchemas.js'
import { arg, positional } from '../../params/geth.js'
import { goTransactionArgs } from '../../params/transactionArguments.js'

/**
 * `eth_sendUnsignedTransaction`, as in anvil: sends from any account without its key, even if it is not
 * impersonated.
 */
export const sendUnsignedTransaction = defineMethod({
  name: 'eth_sendUnsignedTransaction',
  summary: 'Sends a transaction from any account without its key.',
  params: positional(arg('transaction', goTransactionArgs)),
  result: hash,
  async handler(endpoint: EvmEndpoint, [args]) {
    if (args.from === undefined) throw unknownAccount()
    return sendAs(endpoint, args, { from: args.from, key: undefined })
  },
})
