import { Network } from '../../../state/Network.js'
import type { LatestUpgrade } from '../../../state/profiles/UpgradeSchedule.js'
import { completeOptions } from '../../library/completeOptions.js'
import { NetworkApis } from '../../server/apis/NetworkApis.js'
import { httpApi } from '../../server/app.js'
import { RequestRouter } from '../../server/RequestRouter.js'
import type { WarmUpNetwork } from './warmUpSteps.js'

/**
 * Creates a local network for the warm-up, which throws it away.
 * @param upgrades the last upgrade of the network that is served: what runs is compiled
 */
export async function warmUpNetwork(upgrades: LatestUpgrade): Promise<WarmUpNetwork> {
  const network = await Network.create(completeOptions({ upgrades }))
  const apis = new NetworkApis(network, () => undefined)
  return {
    router: new RequestRouter(httpApi(network, apis)),
    evmChainId: network.world.cChain.config.chainId,
  }
}
