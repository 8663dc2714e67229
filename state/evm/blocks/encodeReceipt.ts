import { binaryOfHex } from '../../codec/binaryText.js'
import { hexToBytes } from '../../codec/hex.js'
import { hexBytes, hexData, hexList, hexUint } from '../trie/rlpHex.js'
import type { Log } from '../types.js'
import type { Receipt } from './Block.js'

/** Encodes a receipt for the receipts root (EIP-2718 envelope of status, cumulative gas, bloom and logs). */
export function encodeReceipt(receipt: Receipt): Uint8Array {
  return hexToBytes(receiptHex(receipt))
}

/** Encodes a receipt as text with one character per byte. */
export function binaryReceipt(receipt: Receipt): string {
  return binaryOfHex(receiptHex(receipt))
}

/** Encodes a log as receipts hold it. */
export function encodeLog(log: Log): Uint8Array {
  return hexToBytes(logHex(log))
}

function receiptHex({ status, cumulativeGasUsed, logsBloom, logs, type }: Receipt): string {
  let items = ''
  for (const log of logs) items += logHex(log)
  const list = hexList(hexUint(status) + hexUint(cumulativeGasUsed) + hexBytes(logsBloom) + hexList(items))
  return type === 0 ? list : `0${type}${list}`
}

function logHex({ address, topics, data }: Log): string {
  let items = ''
  for (const topic of topics) items += hexData(topic)
  return hexList(hexData(address) + hexList(items) + hexBytes(data))
}
