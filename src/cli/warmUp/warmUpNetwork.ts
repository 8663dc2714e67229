import { Network } from '../../../state/Network.js'
import { completeOptions } from '../../library/completeOptions.js'
import { Endpoints } from '../../server/Endpoints.js'
import { frontDoorOfNetwork } from '../../server/frontDoorOfNetwork.js'
import type { WarmUpNetwork } from './warmUpSteps.js'

/** Creates a network with the default options for the warm-up, which throws it away. */
export async function warmUpNetwork(): Promise<WarmUpNetwork> {
  const network = await Network.create(completeOptions({}))
  const door = frontDoorOfNetwork(network, new Endpoints(network, () => undefined))
  return { door, evmChainId: network.cChain.config.chainId }
}
