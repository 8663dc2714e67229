import { goString } from '../../state/codec/goJson/scalars.js'
import { toHex } from '../../state/codec/hex.js'
import { senderNotSpecified } from '../../state/errors/evmPersonal.js'
import { signedByNode } from '../eth/parts/signedByNode.js'
import { bareTransactionJson } from '../eth/parts/transactionJson.js'
import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { about, someObject } from '../kit/schemas.js'
import { arg, positional } from '../params/geth.js'
import { goTransactionArgs } from '../params/transactionArguments.js'

/** `personal_signTransaction`: signs a transaction with the key of an unlocked account. A real node has no keys. */
export const signTransaction = defineMethod({
  name: 'personal_signTransaction',
  summary: 'Signs a transaction with the key of an unlocked account.',
  params: positional(arg('transaction', goTransactionArgs), arg('password', goString)),
  result: about('`{ raw, tx }`: the signed bytes, and the members', someObject),
  handler(endpoint: EvmEndpoint, [args]) {
    if (args.from === undefined) throw senderNotSpecified()
    const tx = signedByNode(endpoint, args)
    return { raw: toHex(tx.raw), tx: bareTransactionJson(tx) }
  },
})
