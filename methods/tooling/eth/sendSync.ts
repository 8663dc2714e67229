import { goPointer } from '../../../state/codec/goJson/containers.js'
import { hexBytes } from '../../../state/codec/goJson/hexutil.js'
import type { JsonWritable } from '../../../state/codec/json.js'
import { notIncludedYet } from '../../../state/errors/evmTooling.js'
import type { Hash } from '../../../state/evm/values/Hash.js'
import { receiptJson } from '../../eth/parts/receiptJson.js'
import { sendAs } from '../../eth/parts/sendAs.js'
import { senderOf } from '../../eth/parts/sender.js'
import { defineMethod } from '../../kit/defineMethod.js'
import type { EvmEndpoint } from '../../kit/EvmEndpoint.js'
import { receiptObject } from '../../kit/ethSchemas.js'
import { arg, positional } from '../../params/geth.js'
import { looseInteger } from '../../params/looseInteger.js'
import { goTransactionArgs } from '../../params/transactionArguments.js'

/** The time that geth waits by default, and the longest one, in milliseconds. */
const usualWaitMs = 20_000n
const longestWaitMs = 60_000

/**
 * `eth_sendRawTransactionSync`: sends a signed transaction and returns its receipt (EIP-7966). Where no block is
 * made with it at once, it waits for one: 20 seconds, or the timeout, in milliseconds of a clock that always runs, of at
 * most a minute. Then the call is refused, and the transaction stays in the pool.
 */
export const sendRawTransactionSync = defineMethod({
  name: 'eth_sendRawTransactionSync',
  summary: 'Sends a signed transaction and returns its receipt.',
  params: positional(arg('transaction', hexBytes), arg('timeout', goPointer(looseInteger(false)))),
  result: receiptObject,
  async handler(endpoint: EvmEndpoint, [raw, timeout]) {
    return await receiptOf(endpoint, await endpoint.chain.submissions.submitRaw(raw), timeout)
  },
})

/** `eth_sendTransactionSync`: signs and sends a transaction as `eth_sendTransaction` does, and returns its receipt. */
export const sendTransactionSync = defineMethod({
  name: 'eth_sendTransactionSync',
  summary: 'Signs and sends a transaction, and returns its receipt.',
  params: positional(arg('transaction', goTransactionArgs)),
  result: receiptObject,
  async handler(endpoint: EvmEndpoint, [args]) {
    return await receiptOf(endpoint, await sendAs(endpoint, args, senderOf(endpoint, args.from)))
  },
})

/** @throws {NodeError} when no block has the transaction in time */
async function receiptOf(
  { chain, waits }: EvmEndpoint,
  hash: Hash,
  timeout = usualWaitMs,
): Promise<Record<string, JsonWritable>> {
  const ms = Math.min(Number(timeout), longestWaitMs)
  const found = await waits.until(() => chain.transactionByHash(hash), ms)
  if (found === undefined) throw notIncludedYet(hash, ms)
  return receiptJson(found.block, found.index, chain.tooling)
}
