import { encoded, type RlpOutput } from '../trie/RlpOutput.js'
import type { Log } from '../types.js'
import type { Receipt } from './Block.js'

/** Encodes a receipt for the receipts root (EIP-2718 envelope of status, cumulative gas, bloom and logs). */
export function encodeReceipt(receipt: Receipt): Uint8Array {
  return encoded((out) => writeReceipt(receipt, out))
}

/** Writes a receipt as {@link encodeReceipt} encodes it. */
export function writeReceipt(receipt: Receipt, out: RlpOutput): void {
  const { logs } = receipt
  const { mark } = out
  for (let index = logs.length - 1; index >= 0; index--) {
    const log = logs[index]
    if (log !== undefined) writeLog(log, out)
  }
  out.list(mark)
  out.bytes(receipt.logsBloom)
  out.uint(receipt.cumulativeGasUsed)
  out.uint(receipt.status)
  out.list(mark)
  if (receipt.type !== 0) out.byte(receipt.type)
}

/** Encodes a log as receipts hold it. */
export function encodeLog(log: Log): Uint8Array {
  return encoded((out) => writeLog(log, out))
}

function writeLog({ address, topics, data }: Log, out: RlpOutput): void {
  const { mark } = out
  out.bytes(data)
  const end = out.mark
  for (let index = topics.length - 1; index >= 0; index--) out.hex(topics[index] ?? '0x')
  out.list(end)
  out.hex(address)
  out.list(mark)
}
