import { toHex, toQuantity } from '../../../state/codec/hex.js'
import type { JsonWritable } from '../../../state/codec/json.js'
import { invariant } from '../../../state/errors/NodeError.js'
import type { Block, PlacedLog } from '../../../state/evm/blocks/Block.js'
import type { Tooling } from '../../../state/evm/chain/Tooling.js'

/**
 * Returns the receipt of a block's transaction (coreth `internal/ethapi/api.go` marshalReceipt), keys sorted.
 * @param tooling what the chain behaves as; as in anvil, receipt and logs then tell the time of their block
 */
export function receiptJson(block: Block, index: number, tooling?: Tooling): Record<string, JsonWritable> {
  const tx = block.transactions[index]
  const receipt = block.receipts[index]
  invariant(tx !== undefined && receipt !== undefined, `block ${block.hash} has a receipt ${index}`)
  const json = {
    blockHash: block.hash,
    blockNumber: toQuantity(block.header.number),
    contractAddress: receipt.contractAddress ?? null,
    cumulativeGasUsed: toQuantity(receipt.cumulativeGasUsed),
    effectiveGasPrice: toQuantity(receipt.effectiveGasPrice),
    from: tx.from,
    gasUsed: toQuantity(receipt.gasUsed),
    logs: receipt.logs.map((log, offset) =>
      logJson({ log, block, transactionIndex: index, logIndex: receipt.firstLogIndex + offset }, tooling),
    ),
    logsBloom: toHex(receipt.logsBloom),
    status: toQuantity(receipt.status),
    to: tx.to ?? null,
    transactionHash: tx.hash,
    transactionIndex: toQuantity(index),
    type: toQuantity(tx.type),
  }
  return tooling === 'anvil' ? withTime(json, block) : json
}

/**
 * Returns a log with its position (libevm `core/types/log.go`). `removed` is always false: accepted blocks
 * are final.
 * @param tooling as for {@link receiptJson}
 */
export function logJson(
  { log, block, transactionIndex, logIndex }: PlacedLog,
  tooling?: Tooling,
): Record<string, JsonWritable> {
  const json = {
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
  return tooling === 'anvil' ? withTime(json, block) : json
}

function withTime(json: Record<string, JsonWritable>, { header }: Block): Record<string, JsonWritable> {
  return { ...json, blockTimestamp: toQuantity(header.timestamp) }
}
