import { goId } from '../../state/codec/goIds.js'
import { toHex } from '../../state/codec/hex.js'
import { blsSign } from '../../state/crypto/bls.js'
import { noWarpMessage } from '../../state/errors/evmWarp.js'
import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { hexData } from '../kit/ethSchemas.js'
import { arg, positional } from '../params/geth.js'

/**
 * `warp_getMessageSignature`: the emulated node's BLS signature (96 bytes) of a message that the chain sent.
 */
export const getMessageSignature = defineMethod({
  name: 'warp_getMessageSignature',
  summary: 'The BLS signature of the node for a warp message that the chain sent.',
  params: positional(arg('messageID', goId)),
  result: hexData,
  handler({ network, chain }: EvmEndpoint, [id]) {
    const message = chain.warpMessage(id)
    if (message === undefined) throw noWarpMessage(id)
    return toHex(blsSign(message, network.world.node.identity.blsSecretKey))
  },
})
