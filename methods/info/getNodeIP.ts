import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { about, object, text } from '../kit/schemas.js'
import { noParams } from '../params/none.js'

/** `info.getNodeIP`: the node's address for peers, set by `public-ip` and `staking-port`. */
export const getNodeIP = defineMethod({
  name: 'info.getNodeIP',
  summary: 'The IP address and port at which other nodes reach this one.',
  params: noParams,
  result: object({ ip: about('IP address and port', text) }),
  handler: (network: Network) => ({ ip: network.world.node.publicAddress }),
})
