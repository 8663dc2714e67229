import { type Hex, toHex, toQuantity } from '../../../state/codec/hex.js'
import type { JsonWritable } from '../../../state/codec/json.js'
import type { ConsensusBlock } from '../../../state/evm/blocks/Block.js'
import type { AccessListEntry } from '../../../state/evm/transactions/AccessListEntry.js'
import {
  effectiveGasPrice,
  type Transaction,
  type UnverifiedTransaction,
} from '../../../state/evm/transactions/Transaction.js'

/** Returns a transaction of a block (coreth `internal/ethapi/api.go` RPCTransaction). */
export function minedTransactionJson(
  block: ConsensusBlock,
  index: number,
): Record<string, JsonWritable> | null {
  const tx = block.transactions[index]
  if (tx === undefined) return null
  const price = tx.type === 2 ? effectiveGasPrice(tx, block.header.baseFee ?? 0n) : tx.gasFeeCap
  return transactionJson(tx, price, {
    blockHash: block.hash,
    blockNumber: toQuantity(block.header.number),
    transactionIndex: toQuantity(index),
  })
}

/** Returns a transaction that waits in the pool; its price is its fee cap. */
export function pendingTransactionJson(tx: Transaction): Record<string, JsonWritable> {
  return transactionJson(tx, tx.gasFeeCap, { blockHash: null, blockNumber: null, transactionIndex: null })
}

/**
 * Returns a transaction as Go marshals `types.Transaction` itself (libevm
 * `core/types/transaction_marshalling.go`).
 */
export function bareTransactionJson(tx: UnverifiedTransaction): Record<string, JsonWritable> {
  const dynamic = tx.type === 2
  return {
    type: toQuantity(tx.type),
    chainId: chainIdOf(tx),
    nonce: toQuantity(tx.nonce),
    to: tx.to ?? null,
    gas: toQuantity(tx.gasLimit),
    gasPrice: dynamic ? null : toQuantity(tx.gasFeeCap),
    maxPriorityFeePerGas: dynamic ? toQuantity(tx.gasTipCap) : null,
    maxFeePerGas: dynamic ? toQuantity(tx.gasFeeCap) : null,
    value: toQuantity(tx.value),
    input: toHex(tx.data),
    accessList: tx.type === 0 ? undefined : accessListJson(tx.accessList),
    v: toQuantity(tx.v),
    r: toQuantity(tx.r),
    s: toQuantity(tx.s),
    yParity: tx.type === 0 ? undefined : toQuantity(tx.v),
    hash: tx.hash,
  }
}

/** Returns an EIP-2930 access list. */
export function accessListJson(entries: readonly AccessListEntry[]): JsonWritable {
  return entries.map(({ address, storageKeys }) => ({ address, storageKeys }))
}

type Position = {
  readonly blockHash: Hex | null
  readonly blockNumber: Hex | null
  readonly transactionIndex: Hex | null
}

function transactionJson(
  tx: Transaction,
  gasPrice: bigint,
  position: Position,
): Record<string, JsonWritable> {
  const dynamic = tx.type === 2
  return {
    blockHash: position.blockHash,
    blockNumber: position.blockNumber,
    from: tx.from,
    gas: toQuantity(tx.gasLimit),
    gasPrice: toQuantity(gasPrice),
    maxFeePerGas: dynamic ? toQuantity(tx.gasFeeCap) : undefined,
    maxPriorityFeePerGas: dynamic ? toQuantity(tx.gasTipCap) : undefined,
    hash: tx.hash,
    input: toHex(tx.data),
    nonce: toQuantity(tx.nonce),
    to: tx.to ?? null,
    transactionIndex: position.transactionIndex,
    value: toQuantity(tx.value),
    type: toQuantity(tx.type),
    accessList: tx.type === 0 ? undefined : accessListJson(tx.accessList),
    chainId: chainIdOf(tx),
    v: toQuantity(tx.v),
    r: toQuantity(tx.r),
    s: toQuantity(tx.s),
    yParity: tx.type === 0 ? undefined : toQuantity(tx.v),
  }
}

/** Undefined for a legacy transaction without replay protection, whose member is left out. */
function chainIdOf(tx: UnverifiedTransaction): Hex | undefined {
  return tx.chainId === undefined ? undefined : toQuantity(tx.chainId)
}
