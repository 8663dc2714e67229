import {
  gasNotSpecified,
  nonceNotSpecified,
  pricesNotSpecified,
  signingBlobsNotSupported,
  unknownAccount,
} from '../../../state/errors/ethRpc.js'
import { signTransaction } from '../../../state/evm/transactions/signTransaction.js'
import type { UnverifiedTransaction } from '../../../state/evm/transactions/Transaction.js'
import { finish } from '../../../state/time/Pauses.js'
import type { EvmEndpoint } from '../../kit/EvmEndpoint.js'
import type { TransactionArguments } from '../../params/transactionArguments.js'
import { checkTransactionFee } from './checkTransactionFee.js'
import { toTransaction, withDefaults } from './transactionDefaults.js'

/**
 * Signs a transaction with the key of an unlocked account, after the node's checks.
 * @throws {NodeError} `unknown account` when the account is locked, and when gas, prices or the nonce are
 * missing
 */
export function signedByNode(
  { network, chain }: EvmEndpoint,
  args: TransactionArguments,
): UnverifiedTransaction {
  if (args.gas === undefined) throw gasNotSpecified()
  if (
    args.gasPrice === undefined &&
    (args.maxPriorityFeePerGas === undefined || args.maxFeePerGas === undefined)
  )
    throw pricesNotSpecified()
  if (args.blobVersionedHashes !== undefined || args.maxFeePerBlobGas !== undefined)
    throw signingBlobsNotSupported()
  if (args.nonce === undefined) throw nonceNotSpecified()
  const tx = toTransaction(finish(withDefaults(chain, args, undefined)))
  checkTransactionFee(tx.gasFeeCap, tx.gasLimit, chain.options.rpcTxFeeCap)
  const key = args.from === undefined ? undefined : network.unlockedKeys.keyOf(args.from)
  if (key === undefined) throw unknownAccount()
  return signTransaction({ ...tx, chainId: chain.config.chainId }, key)
}
