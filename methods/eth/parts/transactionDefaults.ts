import { equalBytes, toQuantity } from '../../../state/codec/hex.js'
import {
  blobFeeZero,
  blobsNotSupported,
  bothGasPriceAndFees,
  chainIdMismatch,
  creationWithoutData,
  dataAndInputDiffer,
  gasPriceZero,
  maxFeeBelowTip,
  maxFeeZero,
  missingToInBlobTransaction,
  needOneBlob,
  tooManyBlobs,
} from '../../../state/errors/ethRpc.js'
import type { EvmChain } from '../../../state/evm/chain/EvmChain.js'
import { sealTransaction, type TransactionFields } from '../../../state/evm/transactions/encodeTransaction.js'
import type { UnverifiedTransaction } from '../../../state/evm/transactions/Transaction.js'
import { zeroAddress } from '../../../state/evm/values/Address.js'
import type { Pauses } from '../../../state/time/Pauses.js'
import type { TransactionArguments } from '../../params/transactionArguments.js'
import { capGas, dataOf } from './toMessage.js'

const maxBlobsPerTransaction = 6

/** Arguments with everything that a transaction needs. */
export type CompleteArguments = TransactionArguments & {
  readonly gas: bigint
  readonly nonce: bigint
  readonly value: bigint
  readonly chainId: bigint
}

/**
 * Completes the caller's arguments (coreth `internal/ethapi/transaction_args.go` setDefaults). Yields as `estimate` does; the nonce is that
 * of the time when it ends.
 * @param estimate returns the gas limit; without it the chain's cap is used, and nothing is yielded
 * @throws {NodeError} for inconsistent arguments, in the node's order
 */
export function* withDefaults(
  chain: EvmChain,
  args: TransactionArguments,
  estimate: ((args: TransactionArguments) => Pauses<bigint>) | undefined,
): Pauses<CompleteArguments> {
  if (args.blobs !== undefined) throw blobsNotSupported()
  const priced = { ...args, ...feeDefaults(chain, args) }
  const value = args.value ?? 0n
  if (args.data !== undefined && args.input !== undefined && !equalBytes(args.data, args.input))
    throw dataAndInputDiffer()
  checkBlobHashes(args)
  if (args.to === undefined && dataOf(args).length === 0) throw creationWithoutData()
  const gas =
    args.gas ??
    (estimate === undefined
      ? capGas(undefined, chain.options.rpcGasCap)
      : yield* estimate({ ...priced, value, data: dataOf(args), input: undefined, nonce: undefined }))
  const want = chain.config.chainId
  if (args.chainId !== undefined && args.chainId !== want) throw chainIdMismatch(args.chainId, want)
  const nonce = args.nonce ?? chain.pool.pendingNonce(args.from ?? zeroAddress)
  return { ...priced, value, nonce, gas, chainId: want }
}

/** Returns the unsigned transaction of complete arguments: its signature is zeros. */
export function toTransaction(args: CompleteArguments): UnverifiedTransaction {
  const type = args.maxFeePerGas !== undefined ? 2 : args.accessList !== undefined ? 1 : 0
  const gasFeeCap = args.maxFeePerGas ?? args.gasPrice ?? 0n
  const fields: TransactionFields = {
    type,
    chainId: type === 0 ? undefined : args.chainId,
    nonce: args.nonce,
    gasLimit: args.gas,
    gasFeeCap,
    gasTipCap: type === 2 ? (args.maxPriorityFeePerGas ?? 0n) : gasFeeCap,
    to: args.to,
    value: args.value,
    data: dataOf(args),
    accessList: args.accessList ?? [],
    v: 0n,
    r: 0n,
    s: 0n,
  }
  return sealTransaction(fields)
}

/** Returns the prices that the caller left out (setFeeDefaults). */
function feeDefaults(chain: EvmChain, args: TransactionArguments): Partial<TransactionArguments> {
  const { gasPrice, maxFeePerGas, maxPriorityFeePerGas } = args
  if (args.maxFeePerBlobGas === 0n) throw blobFeeZero()
  if (gasPrice !== undefined) {
    if (maxFeePerGas !== undefined || maxPriorityFeePerGas !== undefined) throw bothGasPriceAndFees()
    if (gasPrice === 0n && chain.tooling === undefined) throw gasPriceZero()
    return {}
  }
  if (maxFeePerGas === 0n && maxPriorityFeePerGas !== undefined && chain.tooling === undefined)
    throw maxFeeZero()
  const tip = maxPriorityFeePerGas ?? chain.prices.suggestedTip()
  const fee = maxFeePerGas ?? tip + 2n * (chain.head.header.baseFee ?? 0n)
  if (fee < tip) throw maxFeeBelowTip(toQuantity(fee), toQuantity(tip))
  return { maxFeePerGas: fee, maxPriorityFeePerGas: tip }
}

function checkBlobHashes({ blobVersionedHashes: hashes, to }: TransactionArguments): void {
  if (hashes === undefined) return
  if (hashes.length === 0) throw needOneBlob()
  if (hashes.length > maxBlobsPerTransaction) throw tooManyBlobs(hashes.length, maxBlobsPerTransaction)
  if (to === undefined) throw missingToInBlobTransaction()
}
