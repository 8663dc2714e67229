import type { JsonWritable } from '../../../state/codec/json.js'
import { hardhatNonceTooHigh } from '../../../state/errors/hardhat.js'
import { NodeError } from '../../../state/errors/NodeError.js'
import type { EvmChain } from '../../../state/evm/chain/EvmChain.js'
import { isAutomatic } from '../../../state/evm/chain/MiningMode.js'
import type { Hash } from '../../../state/evm/values/Hash.js'
import type { EvmEndpoint } from '../../kit/EvmEndpoint.js'
import { type TracedTransaction, tracedBlock } from '../../trace/parts/tracedBlock.js'
import { failureError, refusalError } from './hardhatErrors.js'

type Answer = JsonWritable | Promise<JsonWritable>

/** Runs a call or an estimate. @throws {NodeError} its refusal in Hardhat's words */
export async function called(chain: EvmChain, run: () => Answer): Promise<JsonWritable> {
  try {
    return await run()
  } catch (error) {
    throw error instanceof NodeError ? refusalError(error, chain) : error
  }
}

/**
 * Sends a transaction. While a block is made with each transaction, it must succeed in its block, and cannot wait for
 * an earlier nonce.
 * @param send returns the hash of the transaction
 * @throws {NodeError} its refusal or its failure in Hardhat's words
 */
export async function sent(
  { network, chain, turns }: EvmEndpoint,
  send: () => Answer,
): Promise<JsonWritable> {
  const hash = await called(chain, send)
  if (!isAutomatic(chain.control.mining) || !isHash(hash)) return hash
  const found = chain.transactionByHash(hash)
  if (found === undefined) {
    await network.queue.run(() => refuseGap(chain, hash))
    return hash
  }
  if (found.block.receipts[found.index]?.status === 1n) return hash
  const traced: readonly TracedTransaction[] = await turns.run(() =>
    tracedBlock(chain, found.block, { until: found.index }),
  )
  const result = traced.at(-1)?.result
  if (result?.failure === undefined) return hash
  throw failureError(result.failure.message, result.returnData, hash)
}

/** Removes a transaction whose nonce is too high for its account. @throws {NodeError} when it is */
function refuseGap(chain: EvmChain, hash: Hash): void {
  const tx = chain.pool.get(hash)
  if (tx === undefined) return
  const { pending } = chain.pool.content()
  if (pending.get(tx.from)?.some((each) => each.hash === hash) === true) return
  chain.pool.drop(hash)
  throw hardhatNonceTooHigh(chain.pool.pendingNonce(tx.from), tx.nonce)
}

function isHash(value: JsonWritable): value is Hash {
  return typeof value === 'string'
}
