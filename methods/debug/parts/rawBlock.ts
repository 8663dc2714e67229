import { neitherBlockNorHash } from '../../../state/errors/ethRpc.js'
import type { Block } from '../../../state/evm/blocks/Block.js'
import type { EvmChain } from '../../../state/evm/chain/EvmChain.js'
import { executedBlock } from '../../eth/parts/executedBlock.js'
import { blockAt } from '../../eth/parts/findBlock.js'
import type { BlockNumberOrHash } from '../../params/blockArguments.js'

/**
 * Returns the block of an argument; undefined when there is none. @throws {NodeError} above the head, or
 * without a block number or hash
 */
export function rawBlock(chain: EvmChain, which: BlockNumberOrHash): Block | undefined {
  if (which.hash !== undefined) return chain.blockByHash(which.hash)
  if (which.number === undefined) throw neitherBlockNorHash()
  const block = blockAt(chain, which.number)
  return block && executedBlock(chain, block)
}
