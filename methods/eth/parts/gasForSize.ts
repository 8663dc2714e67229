import { maxUint64 } from '../../../state/codec/integers.js'
import type { EvmChain } from '../../../state/evm/chain/EvmChain.js'
import { minimumGasForSize } from '../../../state/evm/pool/PoolChecks.js'
import { encodeTransaction } from '../../../state/evm/transactions/encodeTransaction.js'
import type { TransactionArguments } from '../../params/transactionArguments.js'
import { dataOf } from './toMessage.js'

/** The longest price, amount and part of a signature. */
const longest = 2n ** 256n - 1n

/**
 * Returns the gas limit that the pool demands for the bytes of a transaction, where estimates cover it; otherwise 0. What
 * the caller leaves open, its gas limit and the signature count with their full length, in the longest type, so it is never
 * too little (AvalancheGo `vms/saevm/sae/rpc` EstimateGas).
 */
export function gasForSize(
  chain: Pick<EvmChain, 'options' | 'config' | 'nextGasLimit'>,
  args: TransactionArguments,
): bigint {
  if (!chain.options.estimatesCoverSize) return 0n
  const bytes = encodeTransaction({
    type: 2,
    chainId: chain.config.chainId,
    nonce: args.nonce ?? maxUint64,
    gasTipCap: args.maxPriorityFeePerGas ?? args.gasPrice ?? longest,
    gasFeeCap: args.maxFeePerGas ?? args.gasPrice ?? longest,
    gasLimit: maxUint64,
    to: args.to,
    value: args.value ?? longest,
    data: dataOf(args),
    accessList: args.accessList ?? [],
    v: 1n,
    r: longest,
    s: longest,
  })
  return minimumGasForSize(bytes.length, chain.nextGasLimit())
}
