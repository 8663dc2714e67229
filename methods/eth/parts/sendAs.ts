import { toEnd } from '../../../state/codec/toEnd.js'
import { signingBlobsNotSupported } from '../../../state/errors/ethRpc.js'
import { NodeError } from '../../../state/errors/NodeError.js'
import type { EvmChain } from '../../../state/evm/chain/EvmChain.js'
import { impersonatedTransaction } from '../../../state/evm/transactions/impersonatedTransaction.js'
import { signTransaction } from '../../../state/evm/transactions/signTransaction.js'
import type { UnverifiedTransaction } from '../../../state/evm/transactions/Transaction.js'
import type { Hash } from '../../../state/evm/values/Hash.js'
import { latestBlock } from '../../params/blockArguments.js'
import type { TransactionArguments } from '../../params/transactionArguments.js'
import { estimate } from '../estimateGas.js'
import type { Sender } from './sender.js'
import { toTransaction, withDefaults } from './transactionDefaults.js'

/**
 * Completes a transaction like `eth_fillTransaction` and sends it from an account, without a signature if its
 * key is unknown.
 * @throws {NodeError} when it cannot be completed, or the chain refuses it
 */
export async function sendAs(chain: EvmChain, args: TransactionArguments, sender: Sender): Promise<Hash> {
  return chain.submissions.submit(completeAs(chain, args, sender))
}

/** Completes a transaction and signs it for an account. @throws {NodeError} when it cannot be completed */
export function completeAs(
  chain: EvmChain,
  args: TransactionArguments,
  { from, key }: Sender,
): UnverifiedTransaction {
  const complete = withDefaults(chain, { ...args, from }, (call) => gasFor(chain, call))
  if (complete.blobVersionedHashes !== undefined) throw signingBlobsNotSupported()
  const tx = toTransaction(complete)
  const { chainId } = chain.config
  return key === undefined
    ? impersonatedTransaction(tx, from, chainId)
    : signTransaction({ ...tx, chainId }, key)
}

/** Returns the gas of a transaction without one. @throws {NodeError} when it would fail, unless the chain behaves as anvil's */
function gasFor(chain: EvmChain, call: TransactionArguments): bigint {
  try {
    return toEnd(estimate(chain, call, latestBlock))
  } catch (error) {
    // There such a transaction gets the gas of a block, and fails in it.
    if (chain.tooling !== 'anvil' || !(error instanceof NodeError)) throw error
    return chain.pendingBlock().header.gasLimit
  }
}
