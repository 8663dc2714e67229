import {
  gasNotSpecified,
  nonceNotSpecified,
  pricesNotSpecified,
  signingBlobsNotSupported,
  unknownAccount,
} from '../../state/errors/ethRpc.js'
import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { someObject } from '../kit/schemas.js'
import { arg, positional } from '../params/geth.js'
import { goTransactionArgs } from '../params/transactionArguments.js'
import { checkTransactionFee } from './parts/checkTransactionFee.js'
import { toTransaction, withDefaults } from './parts/transactionDefaults.js'

/** `eth_signTransaction`: validates a transaction to sign with a key of the node, of which it has none. */
export const signTransaction = defineMethod({
  name: 'eth_signTransaction',
  summary: 'Signs a transaction with a key of the node, which has none.',
  params: positional(arg('transaction', goTransactionArgs)),
  result: someObject,
  handler({ chain }: EvmEndpoint, [args]) {
    if (args.gas === undefined) throw gasNotSpecified()
    if (
      args.gasPrice === undefined &&
      (args.maxPriorityFeePerGas === undefined || args.maxFeePerGas === undefined)
    )
      throw pricesNotSpecified()
    if (args.blobVersionedHashes !== undefined || args.maxFeePerBlobGas !== undefined)
      throw signingBlobsNotSupported()
    if (args.nonce === undefined) throw nonceNotSpecified()
    const tx = toTransaction(withDefaults(chain, args, undefined))
    checkTransactionFee(tx.gasFeeCap, tx.gasLimit, chain.options.rpcTxFeeCap)
    throw unknownAccount()
  },
})
