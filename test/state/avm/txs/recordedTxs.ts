import { parseBlock } from '../../../../state/avm/blocks/codec.js'
import type { Tx } from '../../../../state/avm/txs/Tx.js'
import { hexToBytes } from '../../../../state/codec/hex.js'
import { recordedBlocks } from '../blocks/recordedBlocks.js'

/** Transactions that a real node accepted, one of each type and operation. */
export const recordedTxs: readonly { readonly name: string; readonly tx: Tx }[] = recordedBlocks.flatMap(
  ({ name, bytes }) => parseBlock(hexToBytes(bytes)).txs.map((tx) => ({ name, tx })),
)

/** Returns the recorded transaction with a name. */
export function recordedTx(name: (typeof recordedBlocks)[number]['name']): Tx {
  const found = recordedTxs.find((recorded) => recorded.name === name)
  if (found === undefined) throw new Error(`no transaction ${name}`)
  return found.tx
}
