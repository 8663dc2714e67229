import { byKey } from '../../../state/codec/compare.js'
import { toHex, toQuantity } from '../../../state/codec/hex.js'
import type { JsonWritable } from '../../../state/codec/json.js'
import type { ConsensusBlock } from '../../../state/evm/blocks/Block.js'
import { blockSize } from '../../../state/evm/blocks/encodeBlock.js'
import { headerJson, type ShownBy } from './headerJson.js'
import { minedTransactionJson } from './transactionJson.js'

/**
 * Returns a block as in `eth_getBlockBy*` (coreth RPCMarshalBlock), keys sorted.
 * @param full whether transactions are included in full instead of their hashes
 */
export function blockJson(
  block: ConsensusBlock,
  full: boolean,
  chain: ShownBy,
): Record<string, JsonWritable> {
  const { flavour } = chain
  const members = {
    blockExtraData: flavour === 'coreth' ? toHex(block.extData) : undefined,
    size: toQuantity(blockSize(block, flavour)),
    transactions: full
      ? block.transactions.map((_, index) => minedTransactionJson(block, index))
      : block.transactions.map(({ hash }) => hash),
    uncles: [],
    ...headerJson(block, chain),
  }
  return Object.fromEntries(Object.entries(members).sort(byKey))
}
