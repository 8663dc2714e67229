import { overDelegated } from '../../../errors/platformStaking.js'
import { addAmounts } from '../../../utxo/amounts.js'
import type { PlatformChain } from '../../PlatformChain.js'
import type { Staker } from '../../staking/Staker.js'
import { maxWeight } from './maxWeight.js'
import type { StakingRules } from './stakingRules.js'

/**
 * Checks that a validator's weight stays within its limit throughout a delegation (AvalancheGo
 * `txs/executor/staker_tx_verification_helpers.go` overDelegated).
 * @param delegation weight and period, Unix seconds
 * @throws {NodeError}
 */
export function checkDelegatedWeight(
  chain: PlatformChain,
  validator: Staker,
  rules: StakingRules,
  delegation: { readonly weight: bigint; readonly start: bigint; readonly end: bigint },
): void {
  const { weight, start, end } = delegation
  const factorLimit = rules.maxWeightFactor * validator.weight
  const isTooMuch = (total: bigint) => total > factorLimit || total > rules.maxValidatorStake
  // Without pending delegators the weight is never more than that of all current delegators together: no need
  // to check each.
  const now = chain.validatorSets.current(validator.subnetId).get(validator.nodeId)?.weight
  if (chain.pendingStakers.size === 0 && now !== undefined && !isTooMuch(now + weight)) return
  if (isTooMuch(addAmounts(maxWeight(chain, validator, start, end), weight))) throw overDelegated()
}
