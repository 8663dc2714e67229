import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { someObject } from '../kit/schemas.js'
import { arg, positional } from '../params/geth.js'
import { goTransactionArgs } from '../params/transactionArguments.js'
import { refuseSigning } from './parts/refuseSigning.js'

/** `eth_signTransaction`: validates a transaction to sign with a key of the node, of which it has none. */
export const signTransaction = defineMethod({
  name: 'eth_signTransaction',
  summary: 'Signs a transaction with a key of the node, which has none.',
  params: positional(arg('transaction', goTransactionArgs)),
  result: someObject,
  handler: ({ chain }: EvmEndpoint, [args]) => refuseSigning(chain, args),
})
