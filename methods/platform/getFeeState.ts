import { calculatePrice } from '../../state/gas/calculatePrice.js'
import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { about, integer, object } from '../kit/schemas.js'
import { gas, rfc3339 } from '../kit/units.js'
import { noParams } from '../params/none.js'
import { timestampReply } from './parts/timestamp.js'

/** `platform.getFeeState`: the state of dynamic fees after the last accepted block (ACP-103). */
export const getFeeState = defineMethod({
  name: 'platform.getFeeState',
  summary: "Capacity, excess and price of the P-Chain's gas at the last accepted block.",
  params: noParams,
  result: object({
    capacity: gas,
    excess: gas,
    price: about('nAVAX per unit of gas', integer),
    timestamp: rfc3339,
  }),
  handler({ world: { platform } }: Network) {
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
