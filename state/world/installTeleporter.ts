import type { EvmChain } from '../evm/chain/EvmChain.js'
import type { TaskQueue } from '../time/TaskQueue.js'
import type { World } from './World.js'

/**
 * Puts Teleporter's contracts on some chains, or on all, also later ones. Since Helicon a C-Chain at its genesis gets an
 * empty block before: a node crashes in calls of the warp precompile at the genesis, and messengers make such calls.
 */
export async function installTeleporter(
  network: { readonly world: World; readonly queue: TaskQueue },
  chains?: readonly EvmChain[],
): Promise<void> {
  const { teleporter, evmChains, cChain } = network.world
  const atGenesis = cChain.isAsynchronous && cChain.head.header.number === 0n
  if (atGenesis && (chains?.includes(cChain) ?? true)) await cChain.control.mine(1)
  await network.queue.run(() =>
    chains === undefined ? teleporter.installEverywhere(evmChains.values()) : teleporter.installOn(chains),
  )
}
