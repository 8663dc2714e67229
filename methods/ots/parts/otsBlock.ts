import { toQuantity } from '../../../state/codec/hex.js'
import type { JsonWritable } from '../../../state/codec/json.js'
import type { Block } from '../../../state/evm/blocks/Block.js'
import { blockJson } from '../../eth/parts/blockJson.js'
import type { ShownBy } from '../../eth/parts/headerJson.js'
import { receiptJson } from '../../eth/parts/receiptJson.js'
import { minedTransactionJson } from '../../eth/parts/transactionJson.js'

/** Returns a block as `ots_getBlockDetails` does: without transactions, with the sum of their fees in wei. */
export function blockDetails(block: Block, chain: ShownBy): JsonWritable {
  const { transactions, ...members } = blockJson(block, false, chain)
  const totalFees = block.receipts.reduce(
    (sum, { gasUsed, effectiveGasPrice }) => sum + gasUsed * effectiveGasPrice,
    0n,
  )
  return {
    block: { ...members, transactionCount: block.transactions.length },
    issuance: { blockReward: '0x0', uncleReward: '0x0', issuance: '0x0' },
    totalFees: toQuantity(totalFees),
  }
}

/** Returns a block with one page of its transactions, and their receipts. @param page counted from 0 */
export function blockTransactions(block: Block, chain: ShownBy, page: number, size: number): JsonWritable {
  const { transactions, ...members } = blockJson(block, false, chain)
  const indexes = block.transactions.map((_, index) => index).slice(page * size, (page + 1) * size)
  return {
    fullblock: {
      ...members,
      transactionCount: block.transactions.length,
      transactions: indexes.map((index) => minedTransactionJson(block, index)),
    },
    receipts: indexes.map((index) => otsReceipt(block, index)),
  }
}

/** Returns a receipt with the timestamp of its block and without logs, as Otterscan wants it. */
export function otsReceipt(block: Block, index: number): JsonWritable {
  return {
    ...receiptJson(block, index),
    logs: null,
    logsBloom: null,
    timestamp: Number(block.header.timestamp),
  }
}
