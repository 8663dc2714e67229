import { goString } from '../../state/codec/goJson/scalars.js'
import { senderNotSpecified } from '../../state/errors/evmPersonal.js'
import { refuseSigning } from '../eth/parts/refuseSigning.js'
import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { someObject } from '../kit/schemas.js'
import { arg, positional } from '../params/geth.js'
import { goTransactionArgs } from '../params/transactionArguments.js'

/** `personal_signTransaction`: signs a transaction with a key of the node, of which it has none. */
export const signTransaction = defineMethod({
  name: 'personal_signTransaction',
  summary: 'Signs a transaction with a key of the node, which has none.',
  params: positional(arg('transaction', goTransactionArgs), arg('password', goString)),
  result: someObject,
  handler({ chain }: EvmEndpoint, [args]) {
    if (args.from === undefined) throw senderNotSpecified()
    return refuseSigning(chain, args)
  },
})
