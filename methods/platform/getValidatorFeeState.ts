import { validatorFeePrice } from '../../state/platform/fees/validatorFee.js'
import { defineMethod } from '../kit/defineMethod.js'
import { integer, object, text } from '../kit/schemas.js'
import { noParams } from '../params/none.js'
import type { PlatformTarget } from './parts/target.js'
import { timestampReply } from './parts/timestamp.js'

/**
 * `platform.getValidatorFeeState`: the state of the L1 validators' fee after the last accepted block
 * (ACP-77).
 */
export const getValidatorFeeState = defineMethod({
  name: 'platform.getValidatorFeeState',
  summary: 'Excess and price of the fee that L1 validators pay continuously, at the last accepted block.',
  params: noParams,
  result: object({ excess: integer, price: integer, timestamp: text }),
  handler({ platform }: PlatformTarget) {
    const excess = platform.validatorFeeExcess
    return {
      excess,
      price: validatorFeePrice(platform.params.fees.validator, excess),
      timestamp: timestampReply(platform.timestamp),
    }
  },
})
