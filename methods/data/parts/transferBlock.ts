import type { Block } from '../../../state/evm/blocks/Block.js'
import type { Hash } from '../../../state/evm/values/Hash.js'
import { integer, number, optional, text, uintText } from '../../kit/schemas.js'
import { graniteMembers } from './blockJson.js'

/** The members of a transfer that say where it is. Times in Unix seconds. */
export const transferBlockMembers = {
  blockNumber: uintText,
  blockTimestamp: integer,
  blockTimestampMilliseconds: optional(integer),
  blockMinDelayExcess: optional(number),
  blockHash: text,
  txHash: text,
}

/** Returns the block and the transaction of a transfer. */
export function transferBlockJson(block: Block, txHash: Hash) {
  const { hash, header } = block
  return {
    blockNumber: header.number.toString(),
    blockTimestamp: Number(header.timestamp),
    blockHash: hash,
    txHash,
    ...graniteMembers(block),
  }
}
