import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { about, integer, object } from '../kit/schemas.js'
import { noParams } from '../params/none.js'

/** `platform.getValidatorFeeConfig`: the parameters of the continuous fee of L1 validators (ACP-77). */
export const getValidatorFeeConfig = defineMethod({
  name: 'platform.getValidatorFeeConfig',
  summary: 'The constants of the fee that L1 validators pay continuously.',
  params: noParams,
  result: object({
    capacity: about('active validators of L1s', integer),
    target: about('active validators of L1s', integer),
    minPrice: about('nAVAX per second', integer),
    excessConversionConstant: about('validators times seconds', integer),
  }),
  handler({ world: { platform } }: Network) {
    const { capacity, target, minPrice, excessConversionConstant } = platform.params.fees.validator
    return { capacity, target, minPrice, excessConversionConstant }
  },
})
