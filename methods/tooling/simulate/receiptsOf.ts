import type { Receipt } from '../../../state/evm/blocks/Block.js'
import { contractAddress } from '../../../state/evm/engine/contractAddress.js'
import type { ExecutionResult } from '../../../state/evm/execution/ExecutionResult.js'
import { bloomOf } from '../../../state/evm/logs/bloom.js'
import type { Transaction } from '../../../state/evm/transactions/Transaction.js'
import { zeroAddress } from '../../../state/evm/values/Address.js'

/**
 * Returns the receipts of a simulated block, one for each result. Gas and logs are summed up on the way, so the cost is
 * proportional to the block.
 */
export function receiptsOf(
  transactions: readonly Transaction[],
  results: readonly ExecutionResult[],
): readonly Receipt[] {
  let cumulativeGasUsed = 0n
  let firstLogIndex = 0
  return results.flatMap(({ failure, gasUsed, gasNeeded, logs, hasInnerTransfers }, index) => {
    const tx = transactions[index]
    if (tx === undefined) return []
    cumulativeGasUsed += gasUsed
    const receipt: Receipt = {
      transactionHash: tx.hash,
      type: tx.type,
      status: failure === undefined ? 1n : 0n,
      gasUsed,
      cumulativeGasUsed,
      effectiveGasPrice: tx.gasFeeCap,
      contractAddress: tx.to === undefined ? contractAddress(tx.from ?? zeroAddress, tx.nonce) : undefined,
      logs,
      logsBloom: bloomOf(logs),
      firstLogIndex,
      gasNeeded,
      hasInnerTransfers,
    }
    firstLogIndex += logs.length
    return receipt
  })
}
