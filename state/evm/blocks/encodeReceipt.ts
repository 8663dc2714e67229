import { type ByteText, hexToByteText } from '../../codec/byteText.js'
import { hexToBytes } from '../../codec/hex.js'
import { type Digits, rlpBytes, rlpDigits, rlpHex, rlpUint } from '../../codec/rlp/encode.js'
import type { Log } from '../values/Log.js'
import type { Receipt } from './Block.js'

/** Encodes a receipt for the receipts root (EIP-2718 envelope of status, cumulative gas, bloom and logs). */
export function encodeReceipt(receipt: Receipt): Uint8Array {
  return hexToBytes(receiptDigits(receipt))
}

/** Encodes a receipt as {@link encodeReceipt} does, as the trie's value. */
export function receiptText(receipt: Receipt): ByteText {
  return hexToByteText(receiptDigits(receipt))
}

/** Encodes a log as receipts hold it. */
export function logDigits({ address, topics, data }: Log): Digits {
  let items = ''
  for (const topic of topics) items += rlpHex(topic)
  return rlpDigits.list(rlpHex(address) + rlpDigits.list(items) + rlpBytes(data))
}

function receiptDigits({ status, cumulativeGasUsed, logsBloom, logs, type }: Receipt): string {
  let items = ''
  for (const log of logs) items += logDigits(log)
  const fields = rlpUint(status) + rlpUint(cumulativeGasUsed) + rlpBytes(logsBloom) + rlpDigits.list(items)
  const list = rlpDigits.list(fields)
  return type === 0 ? list : `0${type}${list}`
}
