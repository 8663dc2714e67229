import { signingBlobsNotSupported } from '../../../state/errors/ethRpc.js'
import { NodeError } from '../../../state/errors/NodeError.js'
import type { EvmChain } from '../../../state/evm/chain/EvmChain.js'
import { impersonatedTransaction } from '../../../state/evm/transactions/impersonatedTransaction.js'
import { signTransaction } from '../../../state/evm/transactions/signTransaction.js'
import type { UnverifiedTransaction } from '../../../state/evm/transactions/Transaction.js'
import type { Hash } from '../../../state/evm/values/Hash.js'
import type { Pauses } from '../../../state/time/Pauses.js'
import type { EvmEndpoint } from '../../kit/EvmEndpoint.js'
import { latestBlock } from '../../params/blockArguments.js'
import type { TransactionArguments } from '../../params/transactionArguments.js'
import { estimate } from '../estimateGas.js'
import type { Sender } from './sender.js'
import { type CompleteArguments, toTransaction, withDefaults } from './transactionDefaults.js'

/**
 * Completes a transaction like `eth_fillTransaction` and sends it from an account, without a signature if its
 * key is unknown. Its gas is estimated in turns; a nonce that is left out is the next one when the transaction is sent.
 * @throws {NodeError} when it cannot be completed, or the chain refuses it
 */
export async function sendAs(
  { chain, turns }: Pick<EvmEndpoint, 'chain' | 'turns'>,
  args: TransactionArguments,
  sender: Sender,
): Promise<Hash> {
  const send = (complete: CompleteArguments): Hash | Promise<Hash> =>
    chain.submissions.submitMade(() => {
      const nonce = args.nonce ?? chain.pool.pendingNonce(sender.from)
      return signedAs(chain, { ...complete, nonce }, sender)
    })
  const complete = turns.run(() => completeAs(chain, args, sender))
  return complete instanceof Promise ? send(await complete) : send(complete)
}

/**
 * Completes a transaction of an account. Yields as an estimate does.
 * @throws {NodeError} when it cannot be completed
 */
export function* completeAs(
  chain: EvmChain,
  args: TransactionArguments,
  { from }: Sender,
): Pauses<CompleteArguments> {
  const complete = yield* withDefaults(chain, { ...args, from }, (call) => gasFor(chain, call))
  if (complete.blobVersionedHashes !== undefined) throw signingBlobsNotSupported()
  return complete
}

/** Signs a complete transaction for an account; an account without a key sends it unsigned. */
export function signedAs(
  chain: EvmChain,
  complete: CompleteArguments,
  { from, key }: Sender,
): UnverifiedTransaction {
  const tx = toTransaction(complete)
  const { chainId } = chain.config
  return key === undefined
    ? impersonatedTransaction(tx, from, chainId)
    : signTransaction({ ...tx, chainId }, key)
}

/** Returns the gas of a transaction without one. @throws {NodeError} when it would fail, unless the chain behaves as anvil's */
function* gasFor(chain: EvmChain, call: TransactionArguments): Pauses<bigint> {
  try {
    return yield* estimate(chain, call, latestBlock)
  } catch (error) {
    // There such a transaction gets the gas of a block, and fails in it.
    if (chain.tooling !== 'anvil' || !(error instanceof NodeError)) throw error
    yield* chain.preparePendingBlock()
    return chain.pendingBlock().header.gasLimit
  }
}
