import { unknownAccount } from '../../state/errors/ethRpc.js'
import { defineMethod } from '../defineMethod.js'
import { arg, positional } from '../params/geth.js'
import { goTransactionArgs } from '../params/transactionArguments.js'
import type { EvmEndpoint } from './EvmEndpoint.js'
import { hash } from './schemas.js'

/** `eth_sendTransaction`: signs with a key of the node and sends; the node has none. */
export const sendTransaction = defineMethod({
  name: 'eth_sendTransaction',
  summary: 'Signs with a key of the node and sends; the node has none.',
  params: positional(arg('transaction', goTransactionArgs)),
  result: hash,
  handler(_: EvmEndpoint) {
    throw unknownAccount()
  },
})
