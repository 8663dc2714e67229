import { toHex, toQuantity } from '../../../state/codec/hex.js'
import type { JsonWritable } from '../../../state/codec/json.js'
import { invariant } from '../../../state/errors/NodeError.js'
import type { Block, PlacedLog } from '../../../state/evm/blocks/Block.js'
import type { Tooling } from '../../../state/evm/chain/Tooling.js'

/**
 * Returns the receipt of a block's transaction (coreth `internal/ethapi/api.go` marshalReceipt), keys sorted.
 * @param tooling the development network that the chain behaves as: receipt and logs then have the time of their
 * block, as in anvil
 */
export function receiptJson(block: Block, index: number, tooling?: Tooling): Record<string, JsonWritable> {
  const tx = block.transactions[index]
  const receipt = block.receipts[index]
  invariant(tx !== undefined && receipt !== undefined, `block ${block.hash} has a receipt ${index}`)
  const position = positionOf(block, index)
  const { transactionHash, transactionIndex, blockHash, blockNumber } = position
  const json = {
    blockHash,
    blockNumber,
    contractAddress: receipt.contractAddress ?? null,
    cumulativeGasUsed: toQuantity(receipt.cumulativeGasUsed),
    effectiveGasPrice: toQuantity(receipt.effectiveGasPrice),
    from: tx.from,
    gasUsed: toQuantity(receipt.gasUsed),
    logs: receipt.logs.map((log, offset) => {
      const logged = logAt(position, log, receipt.firstLogIndex + offset)
      return tooling === 'anvil' ? withTime(logged, block) : logged
    }),
    logsBloom: toHex(receipt.logsBloom),
    status: toQuantity(receipt.status),
    to: tx.to ?? null,
    transactionHash,
    transactionIndex,
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
  const json = logAt(positionOf(block, transactionIndex), log, logIndex)
  return tooling === 'anvil' ? withTime(json, block) : json
}

/** The position of a transaction. */
type TransactionPosition = {
  readonly blockNumber: string
  readonly transactionHash: string | undefined
  readonly transactionIndex: string
  readonly blockHash: string
}

function positionOf({ header, transactions, hash }: Block, index: number): TransactionPosition {
  return {
    blockNumber: toQuantity(header.number),
    transactionHash: transactions[index]?.hash,
    transactionIndex: toQuantity(index),
    blockHash: hash,
  }
}

function logAt(
  { blockNumber, transactionHash, transactionIndex, blockHash }: TransactionPosition,
  { address, topics, data }: PlacedLog['log'],
  logIndex: number,
): Record<string, JsonWritable> {
  return {
    address,
    topics,
    data: toHex(data),
    blockNumber,
    transactionHash,
    transactionIndex,
    blockHash,
    logIndex: toQuantity(logIndex),
    removed: false,
  }
}

function withTime(json: Record<string, JsonWritable>, { header }: Block): Record<string, JsonWritable> {
  return { ...json, blockTimestamp: toQuantity(header.timestamp) }
}
