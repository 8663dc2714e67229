import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { object, text } from '../kit/schemas.js'
import { noParams } from '../params/none.js'

/** `info.getNetworkName`: `local`, `fuji`, `mainnet`, or `network-N` for others. */
export const getNetworkName = defineMethod({
  name: 'info.getNetworkName',
  summary: 'The name of the network that the node runs on.',
  params: noParams,
  result: object({ networkName: text }),
  handler: (network: Network) => ({ networkName: network.world.genesis.networkName }),
})
