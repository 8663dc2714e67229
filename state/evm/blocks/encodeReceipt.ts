import { bigIntToBytes, concatBytes, hexToBytes } from '../../codec/hex.js'
import { rlpList, rlpString } from '../trie/rlp.js'
import type { Log } from '../types.js'
import type { Receipt } from './Block.js'

/** Encodes a receipt for the receipts root (EIP-2718 envelope of status, cumulative gas, bloom and logs). */
export function encodeReceipt(receipt: Receipt): Uint8Array {
  const list = rlpList([
    rlpString(bigIntToBytes(receipt.status)),
    rlpString(bigIntToBytes(receipt.cumulativeGasUsed)),
    rlpString(receipt.logsBloom),
    rlpList(receipt.logs.map(encodeLog)),
  ])
  return receipt.type === 0 ? list : concatBytes(Uint8Array.of(receipt.type), list)
}

/** Encodes a log as receipts hold it. */
export function encodeLog(log: Log): Uint8Array {
  return rlpList([
    rlpString(hexToBytes(log.address)),
    rlpList(log.topics.map((topic) => rlpString(hexToBytes(topic)))),
    rlpString(log.data),
  ])
}
