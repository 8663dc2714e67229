import type { Receipt } from '../blocks/Block.js'
import { contractAddress } from '../engine/contractAddress.js'
import type { ExecutionResult } from '../execution/ExecutionResult.js'
import { bloomOf } from '../logs/bloom.js'
import type { Transaction } from '../transactions/Transaction.js'

/**
 * Returns the receipt of an executed transaction.
 *
 * @param gasPrice the price that it paid, wei per gas
 * @param block the gas of the block with this transaction, and the number of logs before it
 */
export function receiptOf(
  tx: Transaction,
  result: ExecutionResult,
  gasPrice: bigint,
  block: { readonly gasUsed: bigint; readonly logs: number },
): Receipt {
  return {
    transactionHash: tx.hash,
    type: tx.type,
    status: result.failure === undefined ? 1n : 0n,
    gasUsed: result.gasUsed,
    cumulativeGasUsed: block.gasUsed,
    effectiveGasPrice: gasPrice,
    contractAddress: tx.to === undefined ? contractAddress(tx.from, tx.nonce) : undefined,
    logs: result.logs,
    logsBloom: bloomOf(result.logs),
    firstLogIndex: block.logs,
    gasNeeded: result.gasNeeded,
    hasInnerTransfers: result.hasInnerTransfers,
  }
}
