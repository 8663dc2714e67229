import { defineMethod } from '../kit/defineMethod.js'
import { integer, listOf, object } from '../kit/schemas.js'
import { noParams } from '../params/none.js'
import type { PlatformTarget } from './parts/target.js'

/**
 * `platform.getFeeConfig`: the parameters of dynamic fees (ACP-103). Weights are those of bandwidth, reads,
 * writes and compute.
 */
export const getFeeConfig = defineMethod({
  name: 'platform.getFeeConfig',
  summary: "The constants of the P-Chain's dynamic fees.",
  params: noParams,
  result: object({
    weights: listOf(integer),
    maxCapacity: integer,
    maxPerSecond: integer,
    targetPerSecond: integer,
    minPrice: integer,
    excessConversionConstant: integer,
  }),
  handler({ platform }: PlatformTarget) {
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
