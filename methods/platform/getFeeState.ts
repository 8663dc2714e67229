import { calculatePrice } from '../../state/gas/calculatePrice.js'
import { defineMethod } from '../kit/defineMethod.js'
import { integer, object, text } from '../kit/schemas.js'
import { noParams } from '../params/none.js'
import type { PlatformTarget } from './parts/target.js'
import { timestampReply } from './parts/timestamp.js'

/** `platform.getFeeState`: the state of dynamic fees after the last accepted block (ACP-103). */
export const getFeeState = defineMethod({
  name: 'platform.getFeeState',
  summary: "Capacity, excess and price of the P-Chain's gas at the last accepted block.",
  params: noParams,
  result: object({ capacity: integer, excess: integer, price: integer, timestamp: text }),
  handler({ platform }: PlatformTarget) {
    const { minPrice, excessConversionConstant } = platform.params.fees.dynamic
    const { capacity, excess } = platform.feeState
    return {
      capacity,
      excess,
      price: calculatePrice(minPrice, excess, excessConversionConstant),
      timestamp: timestampReply(platform.timestamp),
    }
  },
})
