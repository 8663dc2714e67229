import { goId } from '../../state/codec/goIds.js'
import { goString, goUint64 } from '../../state/codec/goJson/scalars.js'
import { warpMessageUnknown } from '../../state/errors/evmWarp.js'
import { parseUnsignedWarpMessage } from '../../state/warp/WarpMessage.js'
import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { hexData } from '../kit/ethSchemas.js'
import { arg, positional } from '../params/geth.js'
import { aggregateSignatures } from './aggregateSignatures.js'

/**
 * `warp_getMessageAggregateSignature`: a message that the chain sent, signed by validators of its subnet, or
 * of another one, with at least the requested percentage of weight.
 */
export const getMessageAggregateSignature = defineMethod({
  name: 'warp_getMessageAggregateSignature',
  summary: 'A warp message that the chain sent, with the aggregated signatures of validators.',
  params: positional(arg('messageID', goId), arg('quorumNum', goUint64), arg('subnetID', goString)),
  result: hexData,
  handler(endpoint: EvmEndpoint, [id, quorum, subnet]) {
    const message = endpoint.chain.warpMessage(id)
    if (message === undefined) throw warpMessageUnknown()
    return aggregateSignatures(endpoint, parseUnsignedWarpMessage(message), { quorum, subnet, isTrue: true })
  },
})
