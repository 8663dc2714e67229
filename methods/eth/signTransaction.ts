import { type Hex, toHex } from '../../state/codec/hex.js'
import type { EvmChain } from '../../state/evm/chain/EvmChain.js'
import type { Pauses } from '../../state/time/Pauses.js'
import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { about, anything } from '../kit/schemas.js'
import { arg, positional } from '../params/geth.js'
import { goTransactionArgs, type TransactionArguments } from '../params/transactionArguments.js'
import { completeAs, signedAs } from './parts/sendAs.js'
import type { Sender } from './parts/sender.js'
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
    const { network, chain, turns } = endpoint
    const from = args.from ?? network.unlockedKeys.addresses[0]
    const key = from === undefined ? undefined : network.unlockedKeys.keyOf(from)
    if (from === undefined || key === undefined) return toHex(signedByNode(endpoint, args).raw)
    return turns.run(() => signedBytes(chain, args, { from, key }))
  },
})

function* signedBytes(chain: EvmChain, args: TransactionArguments, sender: Sender): Pauses<Hex> {
  return toHex(signedAs(chain, yield* completeAs(chain, args, sender), sender).raw)
}
