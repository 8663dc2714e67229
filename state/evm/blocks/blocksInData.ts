import { type ClassInData, classInData } from '../../codec/data/Vocabulary.js'
import type { Transaction } from '../transactions/Transaction.js'
import type { Address } from '../values/Address.js'
import { digestOfHash } from '../values/digestOfHash.js'
import type { Hash } from '../values/Hash.js'
import type { Log } from '../values/Log.js'
import type { Block, BlockExecution, ConsensusBlock, Receipt } from './Block.js'
import type { Header, SaeFields } from './Header.js'

// Blocks in files: lists of values in a fixed order, without names. A file may have a million of them.

/** The values of a receipt. Its transaction gives the hash. */
type ReceiptRow = [
  type: number,
  status: bigint,
  gasUsed: bigint,
  cumulativeGasUsed: bigint,
  effectiveGasPrice: bigint,
  contractAddress: Address | undefined,
  logs: readonly Log[] | undefined,
  logsBloom: Uint8Array,
  firstLogIndex: number,
  gasNeeded: bigint,
  hasInnerTransfers: boolean,
]

/** The number of values of a receipt. */
export const receiptWidth = 11

/** The values of a header, in the order of its type. */
type HeaderRow = [
  parentHash: Hash,
  uncleHash: Hash,
  coinbase: Address,
  stateRoot: Hash,
  transactionsRoot: Hash,
  receiptsRoot: Hash,
  logsBloom: Uint8Array,
  difficulty: bigint,
  number: bigint,
  gasLimit: bigint,
  gasUsed: bigint,
  timestamp: bigint,
  extraData: Uint8Array,
  mixHash: Hash,
  nonce: Uint8Array,
  extDataHash: Hash | undefined,
  baseFee: bigint | undefined,
  extDataGasUsed: bigint | undefined,
  blockGasCost: bigint | undefined,
  blobGasUsed: bigint | undefined,
  excessBlobGas: bigint | undefined,
  parentBeaconBlockRoot: Hash | undefined,
  timestampMs: bigint | undefined,
  minDelayExcess: bigint | undefined,
  sae: SaeFields | undefined,
]

const headerWidth = 25

/** The number of values of a block before its transactions. */
export const blockWidth = 7 + headerWidth

/** The values of a block; those of its transactions and receipts come last. */
export type BlockRow = [
  hash: Hash,
  extData: Uint8Array,
  madeAtMs: bigint | undefined,
  demandedBaseFee: bigint | undefined,
  execution: BlockExecution | undefined,
  isExecuted: boolean,
  transactionCount: number,
  ...rest: unknown[],
]

/** Blocks, executed or not. */
export const blocksInData: ClassInData = classInData<ConsensusBlock>({
  name: 'block',
  is: (value): value is ConsensusBlock =>
    'header' in value &&
    'transactions' in value &&
    'digestText' in value &&
    value.digestText === digestOfHash,
  begin: () => ({ toData: rowOf, fromData: (row) => blockOf(row as BlockRow) }),
})

/** Returns the values of a block. */
export function rowOf(block: ConsensusBlock): BlockRow {
  const { receipts, execution } = block as Partial<Block>
  const row: BlockRow = [
    block.hash,
    block.extData,
    block.madeAtMs,
    block.demandedBaseFee,
    execution,
    receipts !== undefined,
    block.transactions.length,
  ]
  row.push(...headerRow(block.header))
  for (const tx of block.transactions) row.push(tx)
  if (receipts !== undefined) for (const receipt of receipts) row.push(...receiptRow(receipt))
  return row
}

/** Returns the block of values that {@link rowOf} returned. */
export function blockOf(row: BlockRow): ConsensusBlock | Block {
  const [hash, extData, madeAtMs, demandedBaseFee, execution, isExecuted, count] = row
  const start = blockWidth
  const header = headerOf(row.slice(7, start) as HeaderRow)
  const transactions = row.slice(start, start + count) as Transaction[]
  const common = {
    ...(madeAtMs === undefined ? {} : { madeAtMs }),
    ...(demandedBaseFee === undefined ? {} : { demandedBaseFee }),
  }
  if (!isExecuted) return { hash, header, transactions, extData, digestText: digestOfHash, ...common }
  const receipts = transactions.map((tx, index) => receiptOf(tx, row, start + count + index * receiptWidth))
  const block = { hash, header, transactions, receipts, extData, digestText: digestOfHash, ...common }
  return execution === undefined ? block : { ...block, execution }
}

function headerRow(header: Header): HeaderRow {
  return [
    header.parentHash,
    header.uncleHash,
    header.coinbase,
    header.stateRoot,
    header.transactionsRoot,
    header.receiptsRoot,
    header.logsBloom,
    header.difficulty,
    header.number,
    header.gasLimit,
    header.gasUsed,
    header.timestamp,
    header.extraData,
    header.mixHash,
    header.nonce,
    header.extDataHash,
    header.baseFee,
    header.extDataGasUsed,
    header.blockGasCost,
    header.blobGasUsed,
    header.excessBlobGas,
    header.parentBeaconBlockRoot,
    header.timestampMs,
    header.minDelayExcess,
    header.sae,
  ]
}

function headerOf(row: HeaderRow): Header {
  return {
    parentHash: row[0],
    uncleHash: row[1],
    coinbase: row[2],
    stateRoot: row[3],
    transactionsRoot: row[4],
    receiptsRoot: row[5],
    logsBloom: row[6],
    difficulty: row[7],
    number: row[8],
    gasLimit: row[9],
    gasUsed: row[10],
    timestamp: row[11],
    extraData: row[12],
    mixHash: row[13],
    nonce: row[14],
    extDataHash: row[15],
    baseFee: row[16],
    extDataGasUsed: row[17],
    blockGasCost: row[18],
    blobGasUsed: row[19],
    excessBlobGas: row[20],
    parentBeaconBlockRoot: row[21],
    timestampMs: row[22],
    minDelayExcess: row[23],
    sae: row[24],
  }
}

function receiptRow(receipt: Receipt): ReceiptRow {
  return [
    receipt.type,
    receipt.status,
    receipt.gasUsed,
    receipt.cumulativeGasUsed,
    receipt.effectiveGasPrice,
    receipt.contractAddress,
    receipt.logs.length === 0 ? undefined : receipt.logs,
    receipt.logsBloom,
    receipt.firstLogIndex,
    receipt.gasNeeded,
    receipt.hasInnerTransfers,
  ]
}

const noLogs: readonly Log[] = []

function receiptOf(tx: Transaction, row: readonly unknown[], at: number): Receipt {
  const values = row.slice(at, at + receiptWidth) as ReceiptRow
  return {
    transactionHash: tx.hash,
    type: values[0],
    status: values[1],
    gasUsed: values[2],
    cumulativeGasUsed: values[3],
    effectiveGasPrice: values[4],
    contractAddress: values[5],
    logs: values[6] ?? noLogs,
    logsBloom: values[7],
    firstLogIndex: values[8],
    gasNeeded: values[9],
    hasInnerTransfers: values[10],
  }
}
