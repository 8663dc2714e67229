import { toQuantity } from '../../state/codec/hex.js'
import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { quantity } from '../kit/ethSchemas.js'
import { noParams } from '../params/geth.js'

/**
 * `net_peerCount`: the number of peers of the chain's own protocol: zero, since blocks are sent by the
 * node's. Since Helicon the C-Chain counts the node's peers (AvalancheGo `vms/saevm/sae/rpc/net.go`).
 */
export const peerCount = defineMethod({
  name: 'net_peerCount',
  summary:
    "The peers of the chain's own protocol: none, since the node sends the blocks; since Helicon those of the node.",
  params: noParams,
  result: quantity,
  handler: ({ network, chain }: EvmEndpoint) =>
    chain.isAsynchronous ? toQuantity(network.world.node.peers.size) : '0x0',
})
