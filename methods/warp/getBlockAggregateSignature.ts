import { goId } from '../../state/codec/goIds.js'
import { goString, goUint64 } from '../../state/codec/goJson/scalars.js'
import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { hexData } from '../kit/ethSchemas.js'
import { arg, positional } from '../params/geth.js'
import { aggregateSignatures } from './aggregateSignatures.js'
import { accepted, blockMessage } from './chainMessages.js'

/**
 * `warp_getBlockAggregateSignature`: the message that a block was accepted, signed by validators of the
 * chain's subnet, or of another one, with at least the requested percentage of weight. Validators do not sign
 * for a block that was not accepted: the result is `0x`.
 */
export const getBlockAggregateSignature = defineMethod({
  name: 'warp_getBlockAggregateSignature',
  summary: 'The message that the chain accepted a block, with the aggregated signatures of validators.',
  params: positional(arg('blockID', goId), arg('quorumNum', goUint64), arg('subnetID', goString)),
  result: hexData,
  handler(endpoint: EvmEndpoint, [id, quorum, subnet]) {
    const isTrue = accepted(endpoint.chain, id)
    return aggregateSignatures(endpoint, blockMessage(endpoint, id), { quorum, subnet, isTrue })
  },
})
