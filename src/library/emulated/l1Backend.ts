import { namedMessage } from '../../../methods/emulator/parts/namedMessage.js'
import { idToString } from '../../../state/codec/ids.js'
import type { EvmChain } from '../../../state/evm/chain/EvmChain.js'
import {
  messengerAddress,
  registryAddress,
} from '../../../state/interchain/teleporter/teleporterAddresses.js'
import type { Network } from '../../../state/Network.js'
import { installTeleporter } from '../../../state/world/installTeleporter.js'
import type { L1Backend } from '../Backend.js'
import type { ChainName } from '../chain.types.js'
import { conversionOf } from './conversionOf.js'
import { refusing } from './refusing.js'

/**
 * Returns the L1s and the messengers of the emulated network.
 * @param chainOf returns an EVM chain by its name, or throws a {@link ProviderRpcError}
 */
export function l1Backend(network: Network, chainOf: (chain: ChainName) => EvmChain): L1Backend {
  return {
    create: (plan) => refusing(() => network.createL1(plan)),
    list: () => network.world.l1s.items,
    conversionOf: (data) => conversionOf(network, data),
    evmChainNames() {
      const { evmChains, node } = network.world
      return [...evmChains.values()].map(
        ({ blockchainId }) => node.chainAliases.primaryAlias(blockchainId) ?? idToString(blockchainId),
      )
    },
    async installMessenger(chains) {
      await installTeleporter(network, chains?.map(chainOf))
      await network.queue.run(() => network.world.relay.setEnabled(true))
      return { messenger: messengerAddress, registry: registryAddress }
    },
    dropMessage: (name) =>
      refusing(() =>
        network.queue.run(async () => {
          await network.world.relay.drop(namedMessage(network, name))
        }),
      ),
    async sendUnprotected(chain, tx) {
      await refusing(async () => chainOf(chain).submissions.submitUnprotected(tx))
    },
  }
}
