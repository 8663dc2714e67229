import { emptyId } from '../../codec/ids.js'
import { invalidTransformation, type TransformationProblem } from '../../errors/platformTransformation.js'
import { txKindEnded } from '../../errors/platformTx.js'
import { isActivated } from '../../profiles/UpgradeSchedule.js'
import { type PlatformChain, primaryNetworkId } from '../PlatformChain.js'
import { millionths } from '../staking/rewards.js'
import type { TransformSubnetTx } from '../txs/transformSubnetTx.js'
import { authorizeOwnedSubnet, checkAuthorizationForm } from './authorization.js'
import { checkBase, checkMemo } from './baseRules.js'
import type { Executor } from './Execution.js'
import { checkSpend } from './spending.js'

/**
 * Verifies the transformation of a subnet to a permissionless one, which Etna ended. It changes nothing: the
 * mempool cannot meter this kind, so it is in no block.
 */
export const executeTransformSubnetTx: Executor<TransformSubnetTx> = (execution, tx) => {
  const { chain } = execution
  if (isActivated(chain.upgrades, 'etna', chain.timestamp)) throw txKindEnded(tx.kind, 'Etna')
  const problem = problemOf(chain, tx)
  if (problem !== undefined) throw invalidTransformation(problem)
  checkBase(chain, tx.base)
  checkAuthorizationForm(tx.subnetAuthorization)
  checkMemo(chain, tx.base)
  if (tx.maxStakeDurationSeconds * 1000 > chain.params.staking.maxStakeDurationMs)
    throw invalidTransformation('maxStakeDurationTooLarge')
  checkSpend(execution, authorizeOwnedSubnet(execution, tx.subnetId, tx.subnetAuthorization))
}

/** Returns the first problem of the terms, in the node's order. */
function problemOf({ avaxAssetId }: PlatformChain, tx: TransformSubnetTx): TransformationProblem | undefined {
  const problems: { readonly [P in TransformationProblem]?: boolean } = {
    primaryNetwork: tx.subnetId === primaryNetworkId,
    emptyAsset: tx.assetId === emptyId,
    avax: tx.assetId === avaxAssetId,
    noInitialSupply: tx.initialSupply === 0n,
    initialSupplyAboveMaximum: tx.initialSupply > tx.maximumSupply,
    minRateAboveMaximum: tx.minConsumptionRate > tx.maxConsumptionRate,
    maxRateTooLarge: tx.maxConsumptionRate > millionths,
    noMinValidatorStake: tx.minValidatorStake === 0n,
    minValidatorStakeAboveSupply: tx.minValidatorStake > tx.initialSupply,
    minValidatorStakeAboveMaximum: tx.minValidatorStake > tx.maxValidatorStake,
    maxValidatorStakeTooLarge: tx.maxValidatorStake > tx.maximumSupply,
    noMinStakeDuration: tx.minStakeDurationSeconds === 0,
    minStakeDurationAboveMaximum: tx.minStakeDurationSeconds > tx.maxStakeDurationSeconds,
    minDelegationFeeTooLarge: BigInt(tx.minDelegationFee) > millionths,
    noMinDelegatorStake: tx.minDelegatorStake === 0n,
    noMaxWeightFactor: tx.maxValidatorWeightFactor === 0,
    uptimeRequirementTooLarge: BigInt(tx.uptimeRequirement) > millionths,
  }
  const isProblem = (name: string): name is TransformationProblem =>
    problems[name as TransformationProblem] === true
  return Object.keys(problems).find(isProblem)
}
