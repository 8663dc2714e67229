import { isActivated } from '../../upgrades/UpgradeSchedule.js'
import { advanceGas } from '../fees/gas.js'
import { advanceValidatorFee, validatorFeeCost } from '../fees/validatorFee.js'
import type { PlatformChain } from '../PlatformChain.js'
import { stakerPriority } from '../staking/Staker.js'

/**
 * Everything that happens by the passing of time alone, up to a time that is not behind the next change of the validators (AvalancheGo
 * `txs/executor/state_changes.go` AdvanceTimeTo).
 * @param time Unix seconds
 */
export function advanceTime(chain: PlatformChain, time: bigint): void {
  endPermissionedStakers(chain, time)
  if (isActivated(chain.upgrades, 'etna', time)) advanceFees(chain, time - chain.timestamp)
  chain.timestamp = time
}

/** Permissioned validators leave without a reward; whoever staked leaves by a RewardValidatorTx. */
function endPermissionedStakers(chain: PlatformChain, time: bigint): void {
  for (let { first } = chain.currentStakers; first !== undefined; { first } = chain.currentStakers) {
    if (first.endTime > time || first.priority !== stakerPriority.permissionedValidator) return
    chain.removeCurrentStaker(first)
  }
}

function advanceFees(chain: PlatformChain, seconds: bigint): void {
  const { dynamic, validator } = chain.params.fees
  chain.feeState = advanceGas(chain.feeState, dynamic, seconds)
  const active = chain.l1Validators.active()
  const state = { active: BigInt(active.length), excess: chain.validatorFeeExcess }
  const accrued = chain.accruedValidatorFees + validatorFeeCost(state, validator, seconds)
  for (const l1Validator of active) {
    if (l1Validator.endAccumulatedFee > accrued) break
    chain.l1Validators.put({ ...l1Validator, endAccumulatedFee: 0n })
  }
  chain.validatorFeeExcess = advanceValidatorFee(state, validator.target, seconds).excess
  chain.accruedValidatorFees = accrued
}
