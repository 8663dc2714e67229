import { neitherBlockNorHash } from '../../../state/errors/ethRpc.js'
import type { Block } from '../../../state/evm/blocks/Block.js'
import type { EvmChain } from '../../../state/evm/chain/EvmChain.js'
import { blockAt } from '../../eth/parts/findBlock.js'
import type { BlockNumberOrHash } from '../../params/blockArguments.js'

/** The block that an argument names; undefined when there is none. @throws {NodeError} above the head, or when it names none */
export function rawBlock(chain: EvmChain, which: BlockNumberOrHash): Block | undefined {
  if (which.hash !== undefined) return chain.blockByHash(which.hash)
  if (which.number === undefined) throw neitherBlockNorHash()
  return blockAt(chain, which.number)
}
