import { invariant } from '../../errors/NodeError.js'
import type { Block } from '../../evm/blocks/Block.js'
import type { EvmChain } from '../../evm/chain/EvmChain.js'
import type { Transaction } from '../../evm/transactions/Transaction.js'
import type { Log } from '../../evm/values/Log.js'
import { heightOfRow, indexOfRow } from './rows.js'

/** A log with its block and transaction. */
export type LogInBlock = {
  readonly log: Log
  readonly block: Block
  readonly transaction: Transaction
  readonly transactionIndex: number
  /** The index in the block. */
  readonly logIndex: number
}

/** Returns the log of a row. */
export function logAtRow(chain: EvmChain, row: number): LogInBlock {
  const block = chain.blockByNumber(BigInt(heightOfRow(row)))
  const logIndex = indexOfRow(row)
  invariant(block !== undefined, 'a row is in a block of its chain')
  const transactionIndex = indexOfReceipt(block, logIndex)
  const receipt = block.receipts[transactionIndex]
  const log = receipt?.logs[logIndex - receipt.firstLogIndex]
  const transaction = block.transactions[transactionIndex]
  invariant(log !== undefined && transaction !== undefined, 'a row is a log of its block')
  return { log, block, transaction, transactionIndex, logIndex }
}

/**
 * Returns the index of the receipt with a log: the last one whose logs begin there or before. Receipts without logs share the
 * first index of the one after them.
 */
function indexOfReceipt({ receipts }: Block, logIndex: number): number {
  let low = 0
  let high = receipts.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((receipts[middle]?.firstLogIndex ?? 0) <= logIndex) low = middle
    else high = middle - 1
  }
  return low
}
