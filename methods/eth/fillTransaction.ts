import { toHex } from '../../state/codec/hex.js'
import { toEnd } from '../../state/codec/toEnd.js'
import { needOneBlob, signingBlobsNotSupported } from '../../state/errors/ethRpc.js'
import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { about, someObject } from '../kit/schemas.js'
import { latestBlock } from '../params/blockArguments.js'
import { arg, positional } from '../params/geth.js'
import { goTransactionArgs } from '../params/transactionArguments.js'
import { estimate } from './estimateGas.js'
import { toTransaction, withDefaults } from './parts/transactionDefaults.js'
import { bareTransactionJson } from './parts/transactionJson.js'

/** `eth_fillTransaction`: completes a transaction with nonce, gas and prices for signing. */
export const fillTransaction = defineMethod({
  name: 'eth_fillTransaction',
  summary: 'Completes a transaction with nonce, gas and prices.',
  params: positional(arg('transaction', goTransactionArgs)),
  result: about('`{ raw, tx }`: the unsigned bytes, and the members', someObject),
  handler({ chain }: EvmEndpoint, [args]) {
    // The node would complete blob transactions, which no Avalanche chain accepts.
    if (args.blobs?.length === 0) throw needOneBlob()
    const complete = withDefaults(chain, args, (call) => toEnd(estimate(chain, call, latestBlock)))
    if (complete.blobVersionedHashes !== undefined) throw signingBlobsNotSupported()
    const tx = toTransaction(complete)
    return { raw: toHex(tx.raw), tx: bareTransactionJson(tx) }
  },
})
