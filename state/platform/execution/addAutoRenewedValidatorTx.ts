import { emptyNodeId, type NodeId, nodeIdFromBytes } from '../../codec/ids.js'
import { addressOfWrongLength, whileTrying } from '../../errors/platform.js'
import {
  duplicatePrimaryValidator,
  missingPeriod,
  missingSigner,
  tooManyAutoCompoundShares,
} from '../../errors/platformAutoRenewed.js'
import * as refuse from '../../errors/platformStaking.js'
import { heliconNotActive } from '../../errors/platformTx.js'
import { within } from '../../errors/within.js'
import { isActivated } from '../../profiles/UpgradeSchedule.js'
import { checkOutputOrder, checkOwners } from '../../utxo/wellFormed.js'
import { primaryNetworkId } from '../PlatformChain.js'
import { millionths } from '../staking/rewards.js'
import type { AddAutoRenewedValidatorTx } from '../txs/addAutoRenewedValidatorTx.js'
import { checkBase, checkMemo } from './baseRules.js'
import type { Execution, Executor } from './Execution.js'
import { checkSigner } from './signer.js'
import { applySpend, checkSpend } from './spending.js'
import { addStaker } from './staking/addStaker.js'
import { checkStake } from './staking/stake.js'
import { checkDuration, checkValidatorLimits, stakerOf, stakingRules } from './staking/stakingRules.js'

/** Adds a validator of the primary network whose staking period renews itself (ACP-236). */
export const executeAddAutoRenewedValidatorTx: Executor<AddAutoRenewedValidatorTx> = (execution, tx) => {
  const { chain } = execution
  if (!isActivated(chain.upgrades, 'helicon', chain.timestamp)) throw heliconNotActive()
  const { nodeId, weight } = checkWellFormed(execution, tx)
  checkMemo(chain, tx.base)
  const rules = stakingRules(chain, primaryNetworkId, 'validator')
  checkValidatorLimits(weight, tx.delegationShares, rules)
  checkDuration(tx.periodSeconds, rules)
  if (stakerOf(chain, primaryNetworkId, nodeId) !== undefined) throw duplicatePrimaryValidator(nodeId)
  within(refuse.flowCheckFailed, () => checkSpend(execution))
  addStaker(execution, {
    kind: 'primaryValidator',
    nodeId,
    subnetId: primaryNetworkId,
    weight,
    startTime: chain.timestamp,
    endTime: chain.timestamp + tx.periodSeconds,
    publicKey: tx.signer?.publicKey,
  })
  chain.setStakingInfo(primaryNetworkId, nodeId, {
    ...chain.stakingInfo(primaryNetworkId, nodeId),
    autoCompoundRewardShares: tx.autoCompoundRewardShares,
    nextPeriodSeconds: tx.periodSeconds,
  })
  applySpend(execution, tx.base)
}

/** Returns the node ID in a transaction. @throws {NodeError} when it has none */
export function autoRenewedNodeId({ nodeIdBytes }: AddAutoRenewedValidatorTx): NodeId {
  if (nodeIdBytes.length !== 20) throw addressOfWrongLength(nodeIdBytes.length)
  const nodeId = nodeIdFromBytes(nodeIdBytes)
  if (nodeId === emptyNodeId) throw refuse.emptyValidatorNodeId()
  return nodeId
}

function checkWellFormed(
  { chain }: Execution,
  tx: AddAutoRenewedValidatorTx,
): { readonly nodeId: NodeId; readonly weight: bigint } {
  if (tx.stake.length === 0) throw refuse.noStake()
  if (tx.delegationShares > millionths) throw refuse.tooManyShares(millionths)
  if (tx.autoCompoundRewardShares > millionths) throw tooManyAutoCompoundShares(millionths)
  if (tx.periodSeconds === 0n) throw missingPeriod()
  const nodeId = autoRenewedNodeId(tx)
  within(
    (cause) => whileTrying('verifying BaseTx', cause),
    () => checkBase(chain, tx.base),
  )
  within(
    (cause) => whileTrying('verifying signer, rewards owners or validator authority', cause),
    () => {
      checkSigner(tx.signer, chain)
      checkOwners(tx.validationRewardsOwner)
      checkOwners(tx.delegationRewardsOwner)
      checkOwners(tx.validatorAuthority)
    },
  )
  if (tx.signer === undefined) throw missingSigner()
  const { amount } = checkStake(tx.stake, 'verifying output', chain.avaxAssetId)
  checkOutputOrder(tx.stake)
  return { nodeId, weight: amount }
}
