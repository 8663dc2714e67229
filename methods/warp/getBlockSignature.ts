import { goId } from '../../state/codec/goIds.js'
import { toHex } from '../../state/codec/hex.js'
import { blsSign } from '../../state/crypto/bls.js'
import { blockNotSigned } from '../../state/errors/evmWarp.js'
import { unsignedWarpBytes } from '../../state/warp/WarpMessage.js'
import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { hexData } from '../kit/ethSchemas.js'
import { arg, positional } from '../params/geth.js'
import { accepted, blockMessage } from './chainMessages.js'

/**
 * `warp_getBlockSignature`: the emulated node's BLS signature (96 bytes) of the message that a block was
 * accepted, by its hash in cb58.
 */
export const getBlockSignature = defineMethod({
  name: 'warp_getBlockSignature',
  summary: 'The BLS signature of the node for a block that the chain accepted.',
  params: positional(arg('blockID', goId)),
  result: hexData,
  handler(endpoint: EvmEndpoint, [id]) {
    if (!accepted(endpoint.chain, id)) throw blockNotSigned(id)
    const { blsSecretKey } = endpoint.network.world.node.identity
    return toHex(blsSign(unsignedWarpBytes(blockMessage(endpoint, id)), blsSecretKey))
  },
})
