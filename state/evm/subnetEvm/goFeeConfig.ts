import type { GoType } from '../../codec/goJson/GoType.js'
import { goStruct } from '../../codec/goJson/goStruct.js'
import { goUint64 } from '../../codec/goJson/scalars.js'
import type { FeeConfig } from '../fees/FeeConfig.js'
import { goBigPointer } from '../values/goTypes.js'

/** `commontype.FeeConfig`: how genesis and upgrade files of subnet-EVM hold it. */
export const goFeeConfig: GoType<FeeConfig> = goStruct('commontype.FeeConfig', {
  gasLimit: goBigPointer,
  targetBlockRate: goUint64,
  minBaseFee: goBigPointer,
  targetGas: goBigPointer,
  baseFeeChangeDenominator: goBigPointer,
  minBlockGasCost: goBigPointer,
  maxBlockGasCost: goBigPointer,
  blockGasCostStep: goBigPointer,
})
