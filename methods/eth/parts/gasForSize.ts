import type { EvmChain } from '../../../state/evm/chain/EvmChain.js'
import { minimumGasForSize } from '../../../state/evm/pool/PoolChecks.js'
import { encodeTransaction } from '../../../state/evm/transactions/encodeTransaction.js'
import type { TransactionArguments } from '../../params/transactionArguments.js'
import { toTransaction } from './transactionDefaults.js'

/** The longest part of a signature. */
const longest = 2n ** 256n - 1n

/**
 * Returns the gas limit that the pool demands for the bytes of a transaction, where estimates cover it; otherwise 0. The
 * signature counts with its full length, so it is never too little.
 */
export function gasForSize(chain: EvmChain, args: TransactionArguments): bigint {
  if (!chain.options.estimatesCoverSize) return 0n
  const complete = {
    ...args,
    gas: args.gas ?? 0n,
    nonce: args.nonce ?? 0n,
    value: args.value ?? 0n,
    chainId: 1n,
  }
  const unsigned = toTransaction(complete)
  const bytes = encodeTransaction({ ...unsigned, v: 1n, r: longest, s: longest })
  return minimumGasForSize(bytes.length, chain.nextGasLimit())
}
