import { blockHashNotFound, genesisNotTraceable } from '../../../state/errors/evmDebug.js'
import type { Block } from '../../../state/evm/blocks/Block.js'
import type { EvmChain } from '../../../state/evm/chain/EvmChain.js'

/** Returns the parent of a block that is to be executed again. @throws {NodeError} when there is none */
export function parentOf(chain: EvmChain, block: Pick<Block, 'header'>): Block {
  if (block.header.number === 0n) throw genesisNotTraceable()
  const parent = chain.blockByHash(block.header.parentHash)
  if (parent === undefined) throw blockHashNotFound(block.header.parentHash)
  return parent
}
