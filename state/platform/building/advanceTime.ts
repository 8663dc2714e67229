import { advanceGas } from '../../gas/gas.js'
import { isActivated } from '../../profiles/UpgradeSchedule.js'
import { beginPendingStakers, endPermissionedStakers } from '../execution/stakerChanges.js'
import { advanceValidatorFee, type ValidatorFeeState, validatorFeeCost } from '../fees/validatorFee.js'
import type { PlatformChain } from '../PlatformChain.js'
import { type L1Validator, remainingBalance } from '../validators/L1Validators.js'

/**
 * Applies every change that the passing of time causes, up to a time that is not after the next change of the
 * validators (AvalancheGo `txs/executor/state_changes.go` AdvanceTimeTo).
 * @param time Unix seconds
 */
export function advanceTime(chain: PlatformChain, time: bigint): void {
  beginPendingStakers(chain, time)
  endPermissionedStakers(chain, time)
  chain.registrationExpiries.removeExpired(time)
  if (isActivated(chain.upgrades, 'etna', time)) advanceFees(chain, time - chain.timestamp)
  chain.timestamp = time
}

/**
 * Deactivates the L1 validators that cannot pay for the next second, so that none is undercharged
 * (AvalancheGo `block/executor/verifier.go` deactivateLowBalanceL1Validators). Runs after the transactions of
 * a block.
 */
export function endPoorL1Validators(chain: PlatformChain): void {
  if (chain.l1Validators.firstActive === undefined) return
  const cost = validatorFeeCost(feeState(chain), chain.params.fees.validator, 1n)
  endL1Validators(chain, ({ endAccumulatedFee }) => endAccumulatedFee < chain.accruedValidatorFees + cost)
}

function advanceFees(chain: PlatformChain, seconds: bigint): void {
  const { dynamic, validator } = chain.params.fees
  chain.feeState = advanceGas(chain.feeState, dynamic, seconds)
  const state = feeState(chain)
  const accrued = chain.accruedValidatorFees + validatorFeeCost(state, validator, seconds)
  endL1Validators(chain, ({ endAccumulatedFee }) => endAccumulatedFee <= accrued)
  chain.validatorFeeExcess = advanceValidatorFee(state, validator.target, seconds).excess
  chain.accruedValidatorFees = accrued
}

/** Inactive validators keep their weight, but do not take part until their balance is increased. */
function endL1Validators(chain: PlatformChain, isPoor: (validator: L1Validator) => boolean): void {
  const { l1Validators } = chain
  for (let next = l1Validators.firstActive; next !== undefined; next = l1Validators.firstActive) {
    if (!isPoor(next)) return
    const validator = { ...next, endAccumulatedFee: 0n }
    const forfeited = remainingBalance(next, chain.accruedValidatorFees)
    l1Validators.put(validator)
    chain.outcomes.note({
      kind: 'l1Validator',
      txId: undefined,
      validator,
      remainingBalance: 0n,
      balanceChange: -forfeited,
    })
  }
}

function feeState({ l1Validators, validatorFeeExcess }: PlatformChain): ValidatorFeeState {
  return { active: BigInt(l1Validators.activeCount), excess: validatorFeeExcess }
}
