import { toHex, toQuantity } from '../../../state/codec/hex.js'
import type { JsonWritable } from '../../../state/codec/json.js'
import { invariant } from '../../../state/errors/NodeError.js'
import type { Block, PlacedLog } from '../../../state/evm/blocks/Block.js'

/**
 * Returns the receipt of a block's transaction (coreth `internal/ethapi/api.go` marshalReceipt), keys sorted.
 */
export function receiptJson(block: Block, index: number): Record<string, JsonWritable> {
  const tx = block.transactions[index]
  const receipt = block.receipts[index]
  invariant(tx !== undefined && receipt !== undefined, `block ${block.hash} has a receipt ${index}`)
  return {
    blockHash: block.hash,
    blockNumber: toQuantity(block.header.number),
    contractAddress: receipt.contractAddress ?? null,
    cumulativeGasUsed: toQuantity(receipt.cumulativeGasUsed),
    effectiveGasPrice: toQuantity(receipt.effectiveGasPrice),
    from: tx.from,
    gasUsed: toQuantity(receipt.gasUsed),
    logs: receipt.logs.map((log, offset) =>
      logJson({ log, block, transactionIndex: index, logIndex: receipt.firstLogIndex + offset }),
    ),
    logsBloom: toHex(receipt.logsBloom),
    status: toQuantity(receipt.status),
    to: tx.to ?? null,
    transactionHash: tx.hash,
    transactionIndex: toQuantity(index),
    type: toQuantity(tx.type),
  }
}

/**
 * Returns a log with its position (libevm `core/types/log.go`). `removed` is always false: accepted blocks
 * are final.
 */
export function logJson({ log, block, transactionIndex, logIndex }: PlacedLog): Record<string, JsonWritable> {
  return {
    address: log.address,
    topics: log.topics,
    data: toHex(log.data),
    blockNumber: toQuantity(block.header.number),
    transactionHash: block.transactions[transactionIndex]?.hash,
    transactionIndex: toQuantity(transactionIndex),
    blockHash: block.hash,
    logIndex: toQuantity(logIndex),
    removed: false,
  }
}
