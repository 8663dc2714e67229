import { idToString } from '../../../state/codec/ids.js'
import { noIntervalOnPlatform } from '../../../state/errors/emulator.js'
import type { MiningMode } from '../../../state/evm/chain/MiningMode.js'
import type { Network } from '../../../state/Network.js'
import { platformChainId } from '../../../state/platform/PlatformChain.js'
import { evmChainOf } from './evmChainOf.js'

/** A chain whose blocks can be made by hand. */
export type MinedChain = {
  /** @throws {NodeError} for a mode that the chain does not have */
  setMining(mode: MiningMode): void
  /** Makes blocks now. @returns the last block: its height, and its hash or ID */
  mine(blocks: number): Promise<{ readonly height: string; readonly blockHash: string }>
}

/** Returns the P-Chain or an EVM chain by alias or ID; none named means the C-Chain. @throws {NodeError} */
export function minedChain(network: Network, name: string | undefined): MinedChain {
  const isPlatform = name !== undefined && network.world.node.chainAliases.find(name) === platformChainId
  return isPlatform ? platformMining(network) : evmMining(network, name)
}

function evmMining(network: Network, name: string | undefined): MinedChain {
  const chain = evmChainOf(network, name)
  return {
    setMining: (mode) => chain.control.setMining(mode),
    async mine(blocks) {
      await chain.control.mine(blocks)
      return { height: chain.head.header.number.toString(), blockHash: chain.head.hash }
    },
  }
}

/** A block of the P-Chain needs transactions: without any, none is made. */
function platformMining(network: Network): MinedChain {
  const {
    queue,
    world: { platformProducer, platform },
  } = network
  return {
    setMining({ mode }) {
      if (mode === 'interval') throw noIntervalOnPlatform()
      platformProducer.schedule.setMining(mode)
    },
    async mine(blocks) {
      await queue.run(() => {
        for (let made = 0; made < blocks && platformProducer.mine(); made++);
      })
      const { last } = platform.blocks
      return { height: last.height.toString(), blockHash: idToString(last.id) }
    },
  }
}
