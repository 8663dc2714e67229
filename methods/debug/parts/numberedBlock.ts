import { blockNumberNotFound } from '../../../state/errors/evmDebug.js'
import type { Block } from '../../../state/evm/blocks/Block.js'
import type { EvmChain } from '../../../state/evm/chain/EvmChain.js'
import { executedBlock } from '../../eth/parts/executedBlock.js'
import { blockAtOrNothing } from '../../eth/parts/findBlock.js'
import type { BlockNumber } from '../../params/blockArguments.js'

/**
 * Returns the block at a height or tag, regardless of the chain's option for heights above the head. @throws
 * {NodeError} `block #N not found`
 */
export function numberedBlock(chain: EvmChain, number: BlockNumber): Block {
  const block = blockAtOrNothing(chain, number)
  if (block === undefined) throw blockNumberNotFound(typeof number === 'bigint' ? number : 0n)
  return executedBlock(chain, block)
}
