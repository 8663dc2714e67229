import { hexToBytes } from '../../../../state/codec/hex.js'
import type { Block, Receipt } from '../../../../state/evm/blocks/Block.js'
import type { Header } from '../../../../state/evm/blocks/Header.js'
import { recoverSender } from '../../../../state/evm/transactions/recoverSender.js'
import type { Transaction } from '../../../../state/evm/transactions/Transaction.js'
import type { Address } from '../../../../state/evm/values/Address.js'
import { digestOfHash } from '../../../../state/evm/values/digestOfHash.js'
import { toWord } from '../../../../state/evm/values/Hash.js'
import { ann, bea, chainId } from '../chain/makeChain.js'

/** A header of Helicon in which no two fields are equal. */
export function madeHeader(fields: Partial<Header> = {}): Header {
  return {
    parentHash: toWord(1n),
    uncleHash: toWord(2n),
    coinbase: `0x${'03'.repeat(20)}` as Address,
    stateRoot: toWord(4n),
    transactionsRoot: toWord(5n),
    receiptsRoot: toWord(6n),
    logsBloom: new Uint8Array(256).fill(7),
    difficulty: 8n,
    number: 9n,
    gasLimit: 10n,
    gasUsed: 11n,
    timestamp: 12n,
    extraData: Uint8Array.of(13),
    mixHash: toWord(14n),
    nonce: Uint8Array.of(15, 0, 0, 0, 0, 0, 0, 0),
    extDataHash: toWord(16n),
    baseFee: 17n,
    extDataGasUsed: 18n,
    blockGasCost: 19n,
    blobGasUsed: 20n,
    excessBlobGas: 21n,
    parentBeaconBlockRoot: toWord(22n),
    timestampMs: 12_023n,
    minDelayExcess: 24n,
    sae: {
      targetExponent: 25n,
      minPriceExponent: 26n,
      settledHeight: 27n,
      settledGasUnix: 28n,
      settledGasNumerator: 29n,
      settledExcess: 30n,
    },
    ...fields,
  }
}

/** Transfers of Ann and Bea, of types 2, 0 and 1. */
export const transfers: readonly Transaction[] = [
  ann.sign({ nonce: 31n }),
  bea.sign({ nonce: 32n, type: 0, gasTipCap: 1_000_000_000n }),
  ann.sign({ nonce: 33n, type: 1, gasTipCap: 5n, gasFeeCap: 5n, to: undefined, data: Uint8Array.of(0xfe) }),
].map((tx) => recoverSender(tx, chainId))

/** The receipt of a transaction in which no two fields are equal. */
export function madeReceipt(tx: Transaction, fields: Partial<Receipt> = {}): Receipt {
  return {
    transactionHash: tx.hash,
    type: tx.type,
    status: 1n,
    gasUsed: 41n,
    cumulativeGasUsed: 42n,
    effectiveGasPrice: 43n,
    contractAddress: undefined,
    logs: [],
    logsBloom: new Uint8Array(256).fill(44),
    firstLogIndex: 45,
    gasNeeded: 46n,
    hasInnerTransfers: false,
    ...fields,
  }
}

/** A block of a header alone; its hash is that of its number. */
export function madeBlock(header: Partial<Header>, fields: Partial<Block> = {}): Block {
  const whole = madeHeader(header)
  return {
    hash: toWord(0xb10c0000n + whole.number),
    header: whole,
    transactions: [],
    receipts: [],
    extData: hexToBytes(''),
    digestText: digestOfHash,
    ...fields,
  }
}
