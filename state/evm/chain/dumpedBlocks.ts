import { toHex, toQuantity } from '../../codec/hex.js'
import { JsonItems, JsonNumber, type JsonWritable } from '../../codec/json.js'
import { rlpDigits, rlpHex, rlpUint } from '../../codec/rlp/encode.js'
import { keccak256OfText } from '../../crypto/hashes.js'
import type { Pauses } from '../../time/Pauses.js'
import type { Block, Receipt } from '../blocks/Block.js'
import { emptyRootHash } from '../blocks/encodeBlock.js'
import { ethereumFields } from '../blocks/encodeHeader.js'
import type { Header } from '../blocks/Header.js'
import { isImpersonated } from '../transactions/impersonatedTransaction.js'
import type { Transaction } from '../transactions/Transaction.js'
import { type Hash, zeroWord } from '../values/Hash.js'

/** The number of blocks that are hashed before other work may run. */
const blocksInStep = 100

/** The members of an anvil dump that describe blocks. `block` is before `accounts` in the dump, `after` follows it. */
export type DumpedBlocks = {
  /** The environment of the head, from which anvil continues. */
  readonly block: JsonWritable
  readonly after: {
    readonly best_block_number: number
    readonly blocks: JsonWritable
    readonly transactions: JsonWritable
  }
}

/**
 * Returns a chain's blocks in anvil's format (`SerializableState` of Foundry's `anvil/src/eth/backend/db.rs`), with their
 * transactions and receipts. Ethereum's headers lack the fields that Avalanche adds, so anvil computes other block hashes.
 * The dump has these hashes as parent hashes and as block hashes of transactions. Hashes of transactions stay the same. It
 * pauses now and then.
 * @param blocks all of the chain, from its genesis
 */
export function* dumpedBlocks(blocks: readonly Block[]): Pauses<DumpedBlocks> {
  const hashes: Hash[] = []
  const parentOf = (height: number): Hash => hashes[height - 1] ?? zeroWord
  for (const [height, { header }] of blocks.entries()) {
    hashes.push(ethereumHash({ ...header, parentHash: parentOf(height) }))
    if (hashes.length % blocksInStep === 0) yield
  }
  const head = blocks.at(-1)
  return {
    block: head === undefined ? null : environment(head.header),
    after: {
      best_block_number: blocks.length - 1,
      blocks: new JsonItems(function* () {
        for (const [height, { header, transactions }] of blocks.entries())
          yield {
            header: headerJson({ ...header, parentHash: parentOf(height) }),
            transactions: transactions.map(blockTransactionJson),
            ommers: [],
            withdrawals: null,
          }
      }),
      transactions: new JsonItems(function* () {
        for (const [height, { transactions, receipts }] of blocks.entries()) {
          const block = { hash: hashes[height] ?? zeroWord, height }
          for (const [index, receipt] of receipts.entries()) {
            const tx = transactions[index]
            if (tx !== undefined) yield minedJson(tx, receipt, index, block)
          }
        }
      }),
    },
  }
}

/** Returns the block environment of anvil's EVM. */
function environment(header: Header): JsonWritable {
  return {
    number: toQuantity(header.number),
    beneficiary: header.coinbase,
    timestamp: toQuantity(header.timestamp),
    gas_limit: new JsonNumber(header.gasLimit.toString()),
    basefee: new JsonNumber((header.baseFee ?? 0n).toString()),
    difficulty: toQuantity(header.difficulty),
    prevrandao: header.mixHash,
    blob_excess_gas_and_price: { excess_blob_gas: 0, blob_gasprice: 1 },
  }
}

/** Whether a header has the fields of Ethereum's Cancun upgrade. */
function isSinceCancun({ parentBeaconBlockRoot }: Header): boolean {
  return parentBeaconBlockRoot !== undefined
}

function headerJson(header: Header): JsonWritable {
  return {
    parentHash: header.parentHash,
    sha3Uncles: header.uncleHash,
    miner: header.coinbase,
    stateRoot: header.stateRoot,
    transactionsRoot: header.transactionsRoot,
    receiptsRoot: header.receiptsRoot,
    logsBloom: toHex(header.logsBloom),
    difficulty: toQuantity(header.difficulty),
    number: toQuantity(header.number),
    gasLimit: toQuantity(header.gasLimit),
    gasUsed: toQuantity(header.gasUsed),
    timestamp: toQuantity(header.timestamp),
    extraData: toHex(header.extraData),
    mixHash: header.mixHash,
    nonce: toHex(header.nonce),
    baseFeePerGas: header.baseFee === undefined ? undefined : toQuantity(header.baseFee),
    ...(isSinceCancun(header)
      ? {
          withdrawalsRoot: emptyRootHash,
          blobGasUsed: toQuantity(header.blobGasUsed ?? 0n),
          excessBlobGas: toQuantity(header.excessBlobGas ?? 0n),
          parentBeaconBlockRoot: header.parentBeaconBlockRoot,
        }
      : {}),
  }
}

/** Returns the hash that Ethereum gives to the header of {@link headerJson}. */
function ethereumHash(header: Header): Hash {
  const cancun = isSinceCancun(header)
    ? rlpHex(emptyRootHash) +
      rlpUint(header.blobGasUsed ?? 0n) +
      rlpUint(header.excessBlobGas ?? 0n) +
      rlpHex(header.parentBeaconBlockRoot ?? zeroWord)
    : ''
  const digits = rlpDigits.list(
    ethereumFields(header) + (header.baseFee === undefined ? '' : rlpUint(header.baseFee) + cancun),
  )
  return `0x${keccak256OfText(digits, 'hex', 'hex')}` as Hash
}

function blockTransactionJson(tx: Transaction): JsonWritable {
  return { transaction: transactionJson(tx), impersonated_sender: isImpersonated(tx) ? tx.from : null }
}

function transactionJson(tx: Transaction): JsonWritable {
  const price =
    tx.type === 2
      ? {
          maxFeePerGas: toQuantity(tx.gasFeeCap),
          maxPriorityFeePerGas: toQuantity(tx.gasTipCap),
        }
      : { gasPrice: toQuantity(tx.gasFeeCap) }
  return {
    type: toQuantity(tx.type),
    chainId: tx.chainId === undefined ? undefined : toQuantity(tx.chainId),
    nonce: toQuantity(tx.nonce),
    gas: toQuantity(tx.gasLimit),
    ...price,
    to: tx.to ?? null,
    value: toQuantity(tx.value),
    ...(tx.type === 0
      ? {}
      : { accessList: tx.accessList.map(({ address, storageKeys }) => ({ address, storageKeys })) }),
    input: toHex(tx.data),
    r: toQuantity(tx.r),
    s: toQuantity(tx.s),
    ...(tx.type === 0 ? {} : { yParity: toQuantity(tx.v) }),
    v: toQuantity(tx.v),
    hash: tx.hash,
  }
}

/** Returns a transaction with its receipt. It has no traces, so anvil's tracing methods show none of it. */
function minedJson(
  tx: Transaction,
  receipt: Receipt,
  index: number,
  { hash, height }: { readonly hash: Hash; readonly height: number },
): JsonWritable {
  return {
    info: {
      transaction_hash: tx.hash,
      transaction_index: index,
      from: tx.from,
      to: tx.to ?? null,
      contract_address: receipt.contractAddress ?? null,
      traces: [],
      exit: receipt.status === 1n ? 'Stop' : 'Revert',
      out: null,
      nonce: new JsonNumber(tx.nonce.toString()),
      gas_used: new JsonNumber(receipt.gasUsed.toString()),
    },
    receipt: {
      type: toQuantity(tx.type),
      status: toQuantity(receipt.status),
      cumulativeGasUsed: toQuantity(receipt.cumulativeGasUsed),
      logs: receipt.logs.map(({ address, topics, data }) => ({ address, topics, data: toHex(data) })),
      logsBloom: toHex(receipt.logsBloom),
    },
    block_hash: hash,
    block_number: height,
  }
}
