import { unknownAccount } from '../../state/errors/ethRpc.js'
import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { hash } from '../kit/ethSchemas.js'
import { arg, positional } from '../params/geth.js'
import { goTransactionArgs } from '../params/transactionArguments.js'
import { sendUnsigned } from './parts/sendUnsigned.js'

/**
 * `eth_sendTransaction`: signs a transaction with a key of the node and sends it. The node has no keys, so
 * only accounts that the control API impersonates can send.
 */
export const sendTransaction = defineMethod({
  name: 'eth_sendTransaction',
  summary: 'Signs with a key of the node and sends; the node has none, but accounts may be impersonated.',
  params: positional(arg('transaction', goTransactionArgs)),
  result: hash,
  async handler({ chain }: EvmEndpoint, [args]) {
    const { from } = args
    if (from === undefined || !chain.impersonations.has(from)) throw unknownAccount()
    return sendUnsigned(chain, args, from)
  },
})
