import type { ConsensusBlock } from '../../../state/evm/blocks/Block.js'
import { checkBlocks } from '../../../state/evm/chain/checkControl.js'
import type { EvmChain } from '../../../state/evm/chain/EvmChain.js'
import { demandTimestamp } from './demandTimestamp.js'
import type { MineOptions } from './mineOptions.js'

/**
 * Makes the blocks of `evm_mine`: one, unless the options have another number. A timestamp of 0 counts as none, as in
 * Hardhat.
 * @throws {NodeError} when the timestamp or the number of blocks is out of range
 */
export async function mineNow(
  chain: EvmChain,
  options: MineOptions | undefined,
): Promise<readonly ConsensusBlock[]> {
  const { timestamp = 0n, blocks = 1n } = options ?? {}
  if (blocks === 0n) return []
  // The refusals below must not leave a timestamp for the next block.
  checkBlocks(Number(blocks), 0, chain.clock.now())
  if (timestamp !== 0n) await demandTimestamp(chain, timestamp)
  return await chain.control.mine(Number(blocks))
}
