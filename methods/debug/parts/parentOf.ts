import { hashNotFound } from '../../../state/errors/ethRpc.js'
import { blockHashNotFound, genesisNotTraceable, parentNotRestored } from '../../../state/errors/evmDebug.js'
import type { NodeError } from '../../../state/errors/NodeError.js'
import type { Block } from '../../../state/evm/blocks/Block.js'
import type { EvmChain } from '../../../state/evm/chain/EvmChain.js'
import type { Hash } from '../../../state/evm/values/Hash.js'

/** Returns the parent of a block that is to be executed again. @throws {NodeError} when there is none */
export function parentOf(chain: EvmChain, block: Pick<Block, 'header'>): Block {
  if (block.header.number === 0n) throw genesisNotTraceable()
  const parent = chain.blockByHash(block.header.parentHash)
  if (parent === undefined) throw parentNotFound(chain, block.header.parentHash)
  return parent
}

function parentNotFound({ isAsynchronous }: EvmChain, hash: Hash): NodeError {
  return isAsynchronous ? parentNotRestored(hashNotFound(hash).message) : blockHashNotFound(hash)
}
