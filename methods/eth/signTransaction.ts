import { toHex } from '../../state/codec/hex.js'
import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { about, anything } from '../kit/schemas.js'
import { arg, positional } from '../params/geth.js'
import { goTransactionArgs } from '../params/transactionArguments.js'
import { completeAs } from './parts/sendAs.js'
import { signedByNode } from './parts/signedByNode.js'

/**
 * `eth_signTransaction`: signs a transaction with the key of an unlocked account. Missing members are filled in, and
 * the result is the signed transaction's bytes, as in anvil and in clients. A real node has no keys, and asks for
 * every member.
 */
export const signTransaction = defineMethod({
  name: 'eth_signTransaction',
  summary: 'Signs a transaction with the key of an unlocked account, and returns its bytes.',
  params: positional(arg('transaction', goTransactionArgs)),
  result: about('the signed bytes in hexadecimal', anything),
  handler(endpoint: EvmEndpoint, [args]) {
    const { network, chain } = endpoint
    const from = args.from ?? network.unlockedKeys.addresses[0]
    const key = from === undefined ? undefined : network.unlockedKeys.keyOf(from)
    if (from === undefined || key === undefined) return toHex(signedByNode(endpoint, args).raw)
    return toHex(completeAs(chain, args, { from, key }).raw)
  },
})
