import type { EvmChain } from '../../state/evm/chain/EvmChain.js'
import { evmInner } from '../../state/interchain/evmInner.js'
import { platformInner } from '../../state/platform/platformInner.js'
import type { OuterBlock } from '../../state/proposervm/OuterBlock.js'
import type { World } from '../../state/world/World.js'

/** The parts of a network that the proposervm service reads. */
export type ProposerTarget = Pick<World, 'platform' | 'clock' | 'cChain'>

/** Returns a chain's last outer block. */
export type LastOuter = (target: ProposerTarget) => OuterBlock

/** Returns the P-Chain's last outer block. */
export const lastOfPlatform: LastOuter = ({ platform }) => platform.outerBlocks.last(platformInner(platform))

/** Returns the C-Chain's last outer block. */
export const lastOfCChain: LastOuter = ({ platform, cChain }) =>
  platform.outerBlocks.last(evmInner(platform, cChain))

/** Returns the function that returns an EVM chain's last outer block. */
export function lastOfEvmChain(chain: EvmChain): LastOuter {
  return ({ platform }) => platform.outerBlocks.last(evmInner(platform, chain))
}
