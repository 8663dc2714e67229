import { hexToBytes } from '../../../state/codec/hex.js'
import type { Block } from '../../../state/evm/blocks/Block.js'
import { toHash } from '../../../state/evm/values/Hash.js'
import type { EvmView } from '../../../state/views/evm/EvmView.js'
import { notFound } from '../kit/DataApiError.js'
import { required, textParameter } from '../kit/Parameter.js'

/** The block that a path names. */
export const blockId = required(
  textParameter<string>('The number of the block, or its hash.', { format: 'block-id' }),
)

/** Returns a block by its number or hash. @throws {DataApiError} 404 when none is indexed */
export function blockNamed({ chain, height }: EvmView, id: string): Block {
  const block = id.startsWith('0x')
    ? chain.blockByHash(toHash(hexToBytes(id)))
    : chain.blockByNumber(BigInt(id))
  if (block === undefined || block.header.number > BigInt(height)) throw notFound(`block ${id}`)
  return block
}
