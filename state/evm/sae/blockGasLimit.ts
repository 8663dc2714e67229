import { maxUint64 } from '../../codec/integers.js'
import { smaller } from '../../gas/bounds.js'
import { gasRate } from '../../gas/GasTime.js'

const secondsOfGasInBlock = 10n
const fullBlocksInOpenQueue = 2n
const fullBlocksInClosedQueue = 3n
const maxSafeRate = maxUint64 / (fullBlocksInClosedQueue * secondsOfGasInBlock)

/** Returns the gas limit of a block. @param rate the gas that the clock counts in a second */
export function blockGasLimit(rate: bigint): bigint {
  return smaller(rate, maxSafeRate) * secondsOfGasInBlock
}

/** Returns the most gas of unsettled blocks with which another block may be built. @param target gas in a second */
export function queueLimit(target: bigint): bigint {
  return fullBlocksInOpenQueue * blockGasLimit(gasRate(target))
}
