import { notFound } from '../../errors/platform.js'
import * as refuse from '../../errors/platformStaking.js'
import { txKindEnded } from '../../errors/platformTx.js'
import { within } from '../../errors/within.js'
import { primaryNetworkId } from '../PlatformChain.js'
import type { AddDelegatorTx } from '../txs/addDelegatorTx.js'
import { checkBase } from './baseRules.js'
import type { Execution, Executor } from './Execution.js'
import { checkSpend } from './spending.js'
import { checkDelegatedWeight } from './staking/delegatedWeight.js'
import { checkAvaxStake, checkWeightAndOwner } from './staking/stake.js'
import { checkPeriod, checkStakingTime, stakerOf, stakingRules } from './staking/stakingRules.js'
import { areStakersScheduled, checkStart } from './staking/startTime.js'

/**
 * Verifies a new delegator of the primary network in the form that Durango ended. It changes nothing: the
 * mempool cannot meter this kind, so it is in no block.
 */
export const executeAddDelegatorTx: Executor<AddDelegatorTx> = (execution, tx) => {
  const { chain } = execution
  const { nodeId, start, end, weight } = tx.validator
  if (!areStakersScheduled(chain)) throw txKindEnded(tx.kind, 'Durango')
  checkWellFormed(execution, tx)
  const rules = stakingRules(chain, primaryNetworkId, 'delegator')
  checkStakingTime(start, end, rules)
  if (weight < rules.minDelegatorStake) throw refuse.weightTooSmall()
  checkStart(chain, start)
  const validator = stakerOf(chain, primaryNetworkId, nodeId)
  if (validator === undefined) throw refuse.primaryNetworkValidatorUnknown(nodeId, notFound())
  checkPeriod(start, end, validator)
  checkDelegatedWeight(chain, validator, rules, { weight, start, end })
  within(refuse.flowCheckFailed, () => checkSpend(execution))
}

function checkWellFormed({ chain }: Execution, tx: AddDelegatorTx): void {
  const { weight } = tx.validator
  checkBase(chain, tx.base)
  checkWeightAndOwner(weight, tx.rewardsOwner)
  const amount = checkAvaxStake(chain, tx.stake, 'output verification failed')
  if (amount !== weight) throw refuse.delegatorWeightMismatch(weight, amount)
}
