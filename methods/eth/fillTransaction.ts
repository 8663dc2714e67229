import { toHex } from '../../state/codec/hex.js'
import type { JsonWritable } from '../../state/codec/json.js'
import { needOneBlob, signingBlobsNotSupported } from '../../state/errors/ethRpc.js'
import type { EvmChain } from '../../state/evm/chain/EvmChain.js'
import type { Pauses } from '../../state/time/Pauses.js'
import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { about, someObject } from '../kit/schemas.js'
import { latestBlock } from '../params/blockArguments.js'
import { arg, positional } from '../params/geth.js'
import { goTransactionArgs, type TransactionArguments } from '../params/transactionArguments.js'
import { estimate } from './estimateGas.js'
import { toTransaction, withDefaults } from './parts/transactionDefaults.js'
import { bareTransactionJson } from './parts/transactionJson.js'

/** `eth_fillTransaction`: completes a transaction with nonce, gas and prices for signing. */
export const fillTransaction = defineMethod({
  name: 'eth_fillTransaction',
  summary: 'Completes a transaction with nonce, gas and prices.',
  params: positional(arg('transaction', goTransactionArgs)),
  result: about('`{ raw, tx }`: the unsigned bytes, and the members', someObject),
  handler: ({ chain, turns }: EvmEndpoint, [args]) => turns.run(() => answer(chain, args)),
})

function* answer(chain: EvmChain, args: TransactionArguments): Pauses<Record<string, JsonWritable>> {
  // The node would complete blob transactions, which no Avalanche chain accepts.
  if (args.blobs?.length === 0) throw needOneBlob()
  const complete = yield* withDefaults(chain, args, (call) => estimate(chain, call, latestBlock))
  if (complete.blobVersionedHashes !== undefined) throw signingBlobsNotSupported()
  const tx = toTransaction(complete)
  return { raw: toHex(tx.raw), tx: bareTransactionJson(tx) }
}
