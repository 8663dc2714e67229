import { signingBlobsNotSupported } from '../../../state/errors/ethRpc.js'
import type { EvmChain } from '../../../state/evm/chain/EvmChain.js'
import { toEnd } from '../../../state/evm/engine/toEnd.js'
import { impersonatedTransaction } from '../../../state/evm/transactions/impersonatedTransaction.js'
import type { Address, Hash } from '../../../state/evm/types.js'
import { latestBlock } from '../../params/blockArguments.js'
import type { TransactionArguments } from '../../params/transactionArguments.js'
import { estimate } from '../estimateGas.js'
import { toTransaction, withDefaults } from './transactionDefaults.js'

/**
 * Completes a transaction like `eth_fillTransaction` and sends it from an account without its key.
 * @throws {NodeError} when it cannot be completed, or the chain refuses it
 */
export async function sendUnsigned(
  chain: EvmChain,
  args: TransactionArguments,
  from: Address,
): Promise<Hash> {
  const complete = withDefaults(chain, args, (call) => toEnd(estimate(chain, call, latestBlock)))
  if (complete.blobVersionedHashes !== undefined) throw signingBlobsNotSupported()
  return chain.submit(impersonatedTransaction(toTransaction(complete), from, chain.config.chainId))
}
