import { goString } from '../../state/codec/goJson/scalars.js'
import { signingBlobsNotSupported } from '../../state/errors/ethRpc.js'
import { sendAs } from '../eth/parts/sendAs.js'
import { senderOf } from '../eth/parts/sender.js'
import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { hash } from '../kit/ethSchemas.js'
import { arg, positional } from '../params/geth.js'
import { goTransactionArgs } from '../params/transactionArguments.js'

/** `personal_sendTransaction`: signs a transaction with the key of an unlocked account and sends it. A real node has no keys. */
export const sendTransaction = defineMethod({
  name: 'personal_sendTransaction',
  summary: 'Signs with the key of an unlocked account and sends.',
  params: positional(arg('transaction', goTransactionArgs), arg('password', goString)),
  result: hash,
  async handler(endpoint: EvmEndpoint, [args]) {
    if (args.blobVersionedHashes !== undefined) throw signingBlobsNotSupported()
    return sendAs(endpoint, args, senderOf(endpoint, args.from))
  },
})
