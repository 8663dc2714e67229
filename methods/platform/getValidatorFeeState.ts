import type { Network } from '../../state/Network.js'
import { validatorFeePrice } from '../../state/platform/fees/validatorFee.js'
import { defineMethod } from '../kit/defineMethod.js'
import { about, integer, object } from '../kit/schemas.js'
import { rfc3339 } from '../kit/units.js'
import { noParams } from '../params/none.js'
import { timestampReply } from './parts/timestamp.js'

/**
 * `platform.getValidatorFeeState`: the state of the L1 validators' fee after the last accepted block
 * (ACP-77).
 */
export const getValidatorFeeState = defineMethod({
  name: 'platform.getValidatorFeeState',
  summary: 'Excess and price of the fee that L1 validators pay continuously, at the last accepted block.',
  params: noParams,
  result: object({
    excess: about('validators times seconds', integer),
    price: about('nAVAX per second and validator', integer),
    timestamp: rfc3339,
  }),
  handler({ world: { platform } }: Network) {
    const excess = platform.validatorFeeExcess
    return {
      excess,
      price: validatorFeePrice(platform.params.fees.validator, excess),
      timestamp: timestampReply(platform.timestamp),
    }
  },
})
