import { maxUint64 } from '../../codec/integers.js'
import { calculatePrice } from '../../gas/calculatePrice.js'
import { addOverTime, subtractOverTime } from '../../gas/gas.js'
import type { ValidatorFeeParams } from '../../profiles/NetworkParams.js'

// The continuous fee of L1 validators (ACP-77; AvalancheGo `vms/platformvm/validators/fee`). Its price rises
// while more validators are active than the target, and falls while fewer are.

/** The number of active L1 validators, and their excess above the target, summed over the seconds. */
export type ValidatorFeeState = { readonly active: bigint; readonly excess: bigint }

/** Returns the state after some seconds. */
export function advanceValidatorFee(
  state: ValidatorFeeState,
  target: bigint,
  seconds: bigint,
): ValidatorFeeState {
  const { active, excess } = state
  return {
    active,
    excess:
      active < target
        ? subtractOverTime(excess, target - active, seconds)
        : addOverTime(excess, active - target, seconds),
  }
}

/** Returns the price in nAVAX per second and validator. */
export function validatorFeePrice(params: ValidatorFeeParams, excess: bigint): bigint {
  return calculatePrice(params.minPrice, excess, params.excessConversionConstant)
}

/** Returns the cost of the next seconds for one validator, nAVAX; at most 2^64 - 1. */
export function validatorFeeCost(
  state: ValidatorFeeState,
  params: ValidatorFeeParams,
  seconds: bigint,
): bigint {
  if (state.active === params.target) return saturate(seconds * validatorFeePrice(params, state.excess))
  let current = state
  let cost = 0n
  for (let second = 0n; second < seconds; second++) {
    current = advanceValidatorFee(current, params.target, 1n)
    // An excess of zero stays zero, since the number of validators does not change in between.
    if (current.excess === 0n) return saturate(cost + params.minPrice * (seconds - second))
    cost = saturate(cost + validatorFeePrice(params, current.excess))
  }
  return cost
}

/** Returns the number of seconds, at most `maxSeconds`, that a validator can pay with `funds` nAVAX. */
export function validatorFeeSeconds(
  state: ValidatorFeeState,
  params: ValidatorFeeParams,
  maxSeconds: bigint,
  funds: bigint,
): bigint {
  if (params.minPrice === 0n) return maxSeconds
  const atMost = (seconds: bigint) => (seconds > maxSeconds ? maxSeconds : seconds)
  if (state.active === params.target) return atMost(funds / validatorFeePrice(params, state.excess))
  let current = state
  let left = funds
  for (let second = 0n; second < maxSeconds; second++) {
    current = advanceValidatorFee(current, params.target, 1n)
    if (current.excess === 0n) return atMost(second + left / params.minPrice)
    const price = validatorFeePrice(params, current.excess)
    if (price > left) return second
    left -= price
  }
  return maxSeconds
}

function saturate(value: bigint): bigint {
  return value > maxUint64 ? maxUint64 : value
}
