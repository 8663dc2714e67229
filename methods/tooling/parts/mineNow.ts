import type { ConsensusBlock } from '../../../state/evm/blocks/Block.js'
import { checkBlocks } from '../../../state/evm/chain/checkControl.js'
import type { EvmChain } from '../../../state/evm/chain/EvmChain.js'
import { demandTimestamp } from './demandTimestamp.js'
import type { MineOptions } from './mineOptions.js'

/**
 * Makes the blocks that `evm_mine` asks for: one, unless the options say otherwise. A timestamp of 0 is none,
 * as in Hardhat.
 * @throws {NodeError} when the timestamp or the number of blocks is out of range
 */
export async function mineNow(
  chain: EvmChain,
  options: MineOptions | undefined,
): Promise<readonly ConsensusBlock[]> {
  const { timestamp = 0n, blocks = 1n } = options ?? {}
  if (blocks === 0n) return []
  // What is refused below must not leave a timestamp for the next block.
  checkBlocks(Number(blocks), 0, chain.clock.now())
  if (timestamp !== 0n) await demandTimestamp(chain, timestamp)
  return await chain.control.mine(Number(blocks))
}
