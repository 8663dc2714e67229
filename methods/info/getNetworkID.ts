import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { about, object, uintText } from '../kit/schemas.js'
import { noParams } from '../params/none.js'

/** `info.getNetworkID`: the ID of the network. */
export const getNetworkID = defineMethod({
  name: 'info.getNetworkID',
  summary: 'The ID of the network that the node runs on.',
  params: noParams,
  result: object({ networkID: about('12345 for `local`', uintText) }),
  handler: (network: Network) => ({ networkID: String(network.world.genesis.networkId) }),
})
