import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { about, integer, listOf, object } from '../kit/schemas.js'
import { gas } from '../kit/units.js'
import { noParams } from '../params/none.js'

/**
 * `platform.getFeeConfig`: the parameters of dynamic fees (ACP-103). Weights are those of bandwidth, reads,
 * writes and compute.
 */
export const getFeeConfig = defineMethod({
  name: 'platform.getFeeConfig',
  summary: "The constants of the P-Chain's dynamic fees.",
  params: noParams,
  result: object({
    weights: about(
      'gas per byte, database read, database write, and microsecond of compute',
      listOf(integer),
    ),
    maxCapacity: gas,
    maxPerSecond: about('gas per second', integer),
    targetPerSecond: about('gas per second', integer),
    minPrice: about('nAVAX per unit of gas', integer),
    excessConversionConstant: gas,
  }),
  handler({ world: { platform } }: Network) {
    const { weights, ...rest } = platform.params.fees.dynamic
    return {
      weights: [weights.bandwidth, weights.dbRead, weights.dbWrite, weights.compute],
      maxCapacity: rest.maxCapacity,
      maxPerSecond: rest.maxPerSecond,
      targetPerSecond: rest.targetPerSecond,
      minPrice: rest.minPrice,
      excessConversionConstant: rest.excessConversionConstant,
    }
  },
})
