import { goPointer } from '../../../state/codec/goJson/containers.js'
import { hexBytes } from '../../../state/codec/goJson/hexutil.js'
import type { JsonWritable } from '../../../state/codec/json.js'
import { notIncludedYet } from '../../../state/errors/evmTooling.js'
import type { EvmChain } from '../../../state/evm/chain/EvmChain.js'
import type { Hash } from '../../../state/evm/types.js'
import { receiptJson } from '../../eth/parts/receiptJson.js'
import { sendAs } from '../../eth/parts/sendAs.js'
import { senderOf } from '../../eth/parts/sender.js'
import { defineMethod } from '../../kit/defineMethod.js'
import type { EvmEndpoint } from '../../kit/EvmEndpoint.js'
import { someObject } from '../../kit/schemas.js'
import { arg, positional } from '../../params/geth.js'
import { goTransactionArgs } from '../../params/transactionArguments.js'
import { looseInteger } from '../parts/looseInteger.js'

/**
 * `eth_sendRawTransactionSync`: sends a signed transaction and returns its receipt (EIP-7966). Where no block is
 * made with it, it does not wait: the transaction stays in the pool, and the call is refused.
 */
export const sendRawTransactionSync = defineMethod({
  name: 'eth_sendRawTransactionSync',
  summary: 'Sends a signed transaction and returns its receipt.',
  params: positional(arg('transaction', hexBytes), arg('timeout', goPointer(looseInteger(false)))),
  result: someObject,
  handler: async ({ chain }: EvmEndpoint, [raw]) => receiptOf(chain, await chain.submitRaw(raw)),
})

/** `eth_sendTransactionSync`: signs and sends a transaction as `eth_sendTransaction` does, and returns its receipt. */
export const sendTransactionSync = defineMethod({
  name: 'eth_sendTransactionSync',
  summary: 'Signs and sends a transaction, and returns its receipt.',
  params: positional(arg('transaction', goTransactionArgs)),
  result: someObject,
  async handler(endpoint: EvmEndpoint, [args]) {
    const { chain } = endpoint
    return receiptOf(chain, await sendAs(chain, args, senderOf(endpoint, args.from)))
  },
})

function receiptOf(chain: EvmChain, hash: Hash): Record<string, JsonWritable> {
  const found = chain.transactionByHash(hash)
  if (found === undefined) throw notIncludedYet(hash)
  return receiptJson(found.block, found.index)
}
