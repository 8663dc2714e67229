import { goString } from '../../state/codec/goJson/scalars.js'
import { signingBlobsNotSupported, unknownAccount } from '../../state/errors/ethRpc.js'
import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { hash } from '../kit/ethSchemas.js'
import { arg, positional } from '../params/geth.js'
import { goTransactionArgs } from '../params/transactionArguments.js'

/** `personal_sendTransaction`: signs a transaction with a key of the node, of which it has none, and sends it. */
export const sendTransaction = defineMethod({
  name: 'personal_sendTransaction',
  summary: 'Signs with a key of the node and sends. The node has no keys.',
  params: positional(arg('transaction', goTransactionArgs), arg('password', goString)),
  result: hash,
  handler(_: EvmEndpoint, [args]) {
    throw args.blobVersionedHashes === undefined ? unknownAccount() : signingBlobsNotSupported()
  },
})
