import { emptyNodeId } from '../../codec/ids.js'
import { whileTrying } from '../../errors/platform.js'
import * as refuse from '../../errors/platformStaking.js'
import { txKindEnded } from '../../errors/platformTx.js'
import { within } from '../../errors/within.js'
import { primaryNetworkId } from '../PlatformChain.js'
import { millionths } from '../staking/rewards.js'
import type { AddValidatorTx } from '../txs/addValidatorTx.js'
import { checkBase } from './baseRules.js'
import type { Execution, Executor } from './Execution.js'
import { checkSpend } from './spending.js'
import { checkAvaxStake, checkWeightAndOwner } from './staking/stake.js'
import { checkStakingTime, checkValidatorLimits, stakerOf, stakingRules } from './staking/stakingRules.js'
import { areStakersScheduled, checkStart } from './staking/startTime.js'

/**
 * Verifies a new validator of the primary network without a BLS key, which Durango ended. It changes nothing:
 * the mempool cannot meter this kind, so it is in no block.
 */
export const executeAddValidatorTx: Executor<AddValidatorTx> = (execution, tx) => {
  const { chain } = execution
  const { nodeId, start, end, weight } = tx.validator
  if (nodeId === emptyNodeId) throw refuse.emptyValidatorNodeId()
  if (!areStakersScheduled(chain)) throw txKindEnded(tx.kind, 'Durango')
  checkWellFormed(execution, tx)
  const rules = stakingRules(chain, primaryNetworkId, 'validator')
  checkValidatorLimits(weight, tx.delegationShares, rules)
  checkStakingTime(start, end, rules)
  checkStart(chain, start)
  if (stakerOf(chain, primaryNetworkId, nodeId) !== undefined)
    throw refuse.alreadyPrimaryNetworkValidator(nodeId)
  within(refuse.flowCheckFailed, () => checkSpend(execution))
}

function checkWellFormed({ chain }: Execution, tx: AddValidatorTx): void {
  const { weight } = tx.validator
  if (tx.delegationShares > millionths) throw refuse.tooManyShares(millionths)
  within(
    (cause) => whileTrying('failed to verify BaseTx', cause),
    () => checkBase(chain, tx.base),
  )
  checkWeightAndOwner(weight, tx.rewardsOwner)
  const amount = checkAvaxStake(chain, tx.stake, 'failed to verify output')
  if (amount !== weight) throw refuse.validatorWeightMismatch(weight, amount)
}
