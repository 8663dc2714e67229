import { emptyId } from '../../codec/ids.js'
import { notFound } from '../../errors/platform.js'
import * as refuse from '../../errors/platformAutoRenewed.js'
import { flowCheckFailed } from '../../errors/platformStaking.js'
import { heliconNotActive } from '../../errors/platformTx.js'
import { within } from '../../errors/within.js'
import { isActivated } from '../../profiles/UpgradeSchedule.js'
import { type PlatformChain, primaryNetworkId } from '../PlatformChain.js'
import { millionths } from '../staking/rewards.js'
import type { Staker } from '../staking/Staker.js'
import type { AddAutoRenewedValidatorTx } from '../txs/addAutoRenewedValidatorTx.js'
import type { SetAutoRenewedValidatorConfigTx } from '../txs/setAutoRenewedValidatorConfigTx.js'
import { autoRenewedNodeId } from './addAutoRenewedValidatorTx.js'
import { authorize, checkAuthorizationForm } from './authorization.js'
import { checkBase, checkMemo } from './baseRules.js'
import type { Executor } from './Execution.js'
import { applySpend, checkSpend } from './spending.js'
import { checkDuration, stakingRules } from './staking/stakingRules.js'

/**
 * Changes the length of an auto-renewed validator's next period and the share of rewards that is restaked; a
 * length of zero ends the validator with its current period (ACP-236).
 */
export const executeSetAutoRenewedValidatorConfigTx: Executor<SetAutoRenewedValidatorConfigTx> = (
  execution,
  tx,
) => {
  const { chain } = execution
  if (!isActivated(chain.upgrades, 'helicon', chain.timestamp)) throw heliconNotActive()
  if (tx.stakerTxId === emptyId) throw refuse.missingTxId()
  if (tx.autoCompoundRewardShares > millionths) throw refuse.tooManyAutoCompoundShares(millionths)
  checkBase(chain, tx.base)
  checkAuthorizationForm(tx.authorization)
  checkMemo(chain, tx.base)
  const { validator, added } = autoRenewedValidator(chain, tx)
  const rules = stakingRules(chain, primaryNetworkId, 'validator')
  if (tx.periodSeconds > 0n) checkDuration(tx.periodSeconds, rules)
  const credentials = authorize(execution, added.validatorAuthority, tx.authorization)
  within(flowCheckFailed, () => checkSpend(execution, credentials))
  chain.setStakingInfo(primaryNetworkId, validator.nodeId, {
    ...chain.stakingInfo(primaryNetworkId, validator.nodeId),
    autoCompoundRewardShares: tx.autoCompoundRewardShares,
    nextPeriodSeconds: tx.periodSeconds,
  })
  applySpend(execution, tx.base)
}

/**
 * Returns the auto-renewed validator and the transaction that added it. @throws {NodeError} when there is no
 * such validator
 */
function autoRenewedValidator(
  chain: PlatformChain,
  { stakerTxId }: SetAutoRenewedValidatorConfigTx,
): { readonly validator: Staker; readonly added: AddAutoRenewedValidatorTx } {
  const added = chain.transactions.get(stakerTxId)?.tx.unsigned
  if (added === undefined) throw refuse.stakerTxUnknown(notFound())
  if (added.kind !== 'AddAutoRenewedValidatorTx') throw refuse.invalidStakerTxType(added.kind)
  const nodeId = autoRenewedNodeId(added)
  const validator = chain.currentStakers.validator(primaryNetworkId, nodeId)
  if (validator === undefined) throw refuse.validatorGone(nodeId, notFound())
  if (validator.txId !== stakerTxId) throw refuse.supersededStakerTx()
  return { validator, added }
}
