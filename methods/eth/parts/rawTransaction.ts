import { type Hex, toHex } from '../../../state/codec/hex.js'
import type { ConsensusBlock } from '../../../state/evm/blocks/Block.js'

/** Returns the bytes of a block's transaction; `0x` if there is none, as in the node. */
export function rawTransactionJson(block: ConsensusBlock | undefined, index: bigint): Hex {
  const tx = block?.transactions[Number(index)]
  return tx === undefined ? '0x' : toHex(tx.raw)
}
