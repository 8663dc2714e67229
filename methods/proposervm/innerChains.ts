import type { EvmChain } from '../../state/evm/chain/EvmChain.js'
import { evmInner } from '../../state/interchain/evmInner.js'
import type { Network } from '../../state/Network.js'
import { platformInner } from '../../state/platform/platformInner.js'
import type { OuterBlock } from '../../state/proposervm/OuterBlocks.js'

/** What the proposervm service reads of a network. */
export type ProposerTarget = Pick<Network, 'platform' | 'clock' | 'cChain'>

/** Looks up a chain's last wrapping in a network. */
export type LastOuter = (target: ProposerTarget) => OuterBlock

/** The last wrapping of the P-Chain's blocks. */
export const lastOfPlatform: LastOuter = ({ platform }) => platform.outerBlocks.last(platformInner(platform))

/** The last wrapping of the C-Chain's blocks. */
export const lastOfCChain: LastOuter = ({ platform, cChain }) =>
  platform.outerBlocks.last(evmInner(platform, cChain))

/** The last wrapping of the blocks of a subnet's chain. */
export function lastOfEvmChain(chain: EvmChain): LastOuter {
  return ({ platform }) => platform.outerBlocks.last(evmInner(platform, chain))
}
