import { unknownWarpHeight } from '../../state/errors/emulator.js'
import type { Network } from '../../state/Network.js'
import { platformChainId } from '../../state/platform/PlatformChain.js'
import { defineMethod } from '../kit/defineMethod.js'
import { empty } from '../kit/schemas.js'
import { optionally } from '../params/Input.js'
import { bigintInput, chainInput } from '../params/inputs.js'
import { strict } from '../params/strict.js'
import { evmChainOf } from './parts/evmChainOf.js'

/**
 * `emulator.setPChainHeight {chain, height}`: lets a chain (the P-Chain too) check warp messages against the
 * validators of this P-Chain height instead of its epoch's, such as a stale one. Without a height the chain uses its
 * epochs again.
 *
 * @example
 * await net.emulator.setPChainHeight({ chain: 'C', height: 0 })
 * await net.emulator.setPChainHeight({ chain: 'C' }) // by its epochs again
 */
export const setPChainHeight = defineMethod({
  name: 'emulator.setPChainHeight',
  summary: 'Pins the P-Chain height at which a chain checks warp messages.',
  params: strict({ chain: optionally(chainInput), height: optionally(bigintInput()) }),
  result: empty,
  async handler(network: Network, { chain, height }) {
    const { platform, node } = network.world
    const isPlatform = chain !== undefined && node.chainAliases.find(chain) === platformChainId
    const id = isPlatform ? platformChainId : evmChainOf(network, chain).blockchainId
    if (height !== undefined && height > platform.blocks.height)
      throw unknownWarpHeight(height, platform.blocks.height)
    await network.queue.run(() => {
      if (height === undefined) platform.pinnedHeights.delete(id)
      else platform.pinnedHeights.set(id, height)
    })
    return {}
  },
})
