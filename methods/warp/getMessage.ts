import { goId } from '../../state/codec/goIds.js'
import { toHex } from '../../state/codec/hex.js'
import { noWarpMessage } from '../../state/errors/evmWarp.js'
import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { hexData } from '../kit/ethSchemas.js'
import { arg, positional } from '../params/geth.js'

/**
 * `warp_getMessage`: the unsigned warp message with an ID (cb58), if the chain sent it or its config names
 * it.
 */
export const getMessage = defineMethod({
  name: 'warp_getMessage',
  summary: 'An unsigned warp message that the chain sent, by its ID.',
  params: positional(arg('messageID', goId)),
  result: hexData,
  handler({ chain }: EvmEndpoint, [id]) {
    const message = chain.warpMessage(id)
    if (message === undefined) throw noWarpMessage(id)
    return toHex(message)
  },
})
