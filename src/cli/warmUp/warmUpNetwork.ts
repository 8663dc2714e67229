import { Network } from '../../../state/Network.js'
import { completeOptions } from '../../library/completeOptions.js'
import { NetworkApis } from '../../server/apis/NetworkApis.js'
import { httpApi } from '../../server/app.js'
import { RequestRouter } from '../../server/RequestRouter.js'
import type { WarmUpNetwork } from './warmUpSteps.js'

/** Creates a network with the default options for the warm-up, which throws it away. */
export async function warmUpNetwork(): Promise<WarmUpNetwork> {
  const network = await Network.create(completeOptions({}))
  const apis = new NetworkApis(network, () => undefined)
  return {
    router: new RequestRouter(httpApi(network, apis)),
    evmChainId: network.world.cChain.config.chainId,
  }
}
