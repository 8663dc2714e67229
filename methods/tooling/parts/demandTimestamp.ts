import { hardhatTimestampNotAfter } from '../../../state/errors/hardhat.js'
import { headerTimeMs } from '../../../state/evm/blocks/Header.js'
import type { EvmChain } from '../../../state/evm/chain/EvmChain.js'

/**
 * Sets the timestamp of the next block, Unix seconds. That of the last block may be repeated, though it has
 * milliseconds, unless the chain behaves as Hardhat's.
 * @throws {NodeError} when it is out of range or too early
 */
export async function demandTimestamp(chain: EvmChain, timestamp: bigint): Promise<void> {
  const { header } = chain.head
  if (chain.tooling === 'hardhat' && timestamp <= header.timestamp)
    throw hardhatTimestampNotAfter(timestamp, header.timestamp)
  const isRepeated = timestamp === header.timestamp
  await chain.control.setNextBlockTimestamp(
    isRepeated ? Number(headerTimeMs(header)) : Number(timestamp) * 1000,
  )
}
