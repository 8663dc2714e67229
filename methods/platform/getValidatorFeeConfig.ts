import { defineMethod } from '../kit/defineMethod.js'
import { integer, object } from '../kit/schemas.js'
import { noParams } from '../params/none.js'
import type { PlatformTarget } from './parts/target.js'

/** `platform.getValidatorFeeConfig`: the parameters of the continuous fee of L1 validators (ACP-77). */
export const getValidatorFeeConfig = defineMethod({
  name: 'platform.getValidatorFeeConfig',
  summary: 'The constants of the fee that L1 validators pay continuously.',
  params: noParams,
  result: object({
    capacity: integer,
    target: integer,
    minPrice: integer,
    excessConversionConstant: integer,
  }),
  handler({ platform }: PlatformTarget) {
    const { capacity, target, minPrice, excessConversionConstant } = platform.params.fees.validator
    return { capacity, target, minPrice, excessConversionConstant }
  },
})
