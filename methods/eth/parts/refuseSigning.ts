import {
  gasNotSpecified,
  nonceNotSpecified,
  pricesNotSpecified,
  signingBlobsNotSupported,
  unknownAccount,
} from '../../../state/errors/ethRpc.js'
import type { EvmChain } from '../../../state/evm/chain/EvmChain.js'
import type { TransactionArguments } from '../../params/transactionArguments.js'
import { checkTransactionFee } from './checkTransactionFee.js'
import { toTransaction, withDefaults } from './transactionDefaults.js'

/**
 * Refuses to sign a transaction with a key of the node, which has none, after the node's checks. @throws
 * {NodeError} always
 */
export function refuseSigning(chain: EvmChain, args: TransactionArguments): never {
  if (args.gas === undefined) throw gasNotSpecified()
  if (
    args.gasPrice === undefined &&
    (args.maxPriorityFeePerGas === undefined || args.maxFeePerGas === undefined)
  )
    throw pricesNotSpecified()
  if (args.blobVersionedHashes !== undefined || args.maxFeePerBlobGas !== undefined)
    throw signingBlobsNotSupported()
  if (args.nonce === undefined) throw nonceNotSpecified()
  const tx = toTransaction(withDefaults(chain, args, undefined))
  checkTransactionFee(tx.gasFeeCap, tx.gasLimit, chain.options.rpcTxFeeCap)
  throw unknownAccount()
}
