import type { Network } from '../../state/Network.js'
import type { Method } from '../kit/defineMethod.js'
import { getAllValidatorsAt } from './getAllValidatorsAt.js'
import { getBalance } from './getBalance.js'
import { getBlock } from './getBlock.js'
import { getBlockByHeight } from './getBlockByHeight.js'
import { getBlockchainStatus } from './getBlockchainStatus.js'
import { getBlockchains } from './getBlockchains.js'
import { getCurrentSupply } from './getCurrentSupply.js'
import { getCurrentValidators } from './getCurrentValidators.js'
import { getFeeConfig } from './getFeeConfig.js'
import { getFeeState } from './getFeeState.js'
import { getHeight } from './getHeight.js'
import { getL1Validator } from './getL1Validator.js'
import { getMinStake } from './getMinStake.js'
import { getProposedHeight } from './getProposedHeight.js'
import { getRewardUTXOs } from './getRewardUTXOs.js'
import { getStake } from './getStake.js'
import { getStakingAssetID } from './getStakingAssetID.js'
import { getSubnet } from './getSubnet.js'
import { getSubnets } from './getSubnets.js'
import { getTimestamp } from './getTimestamp.js'
import { getTotalStake } from './getTotalStake.js'
import { getTx } from './getTx.js'
import { getTxStatus } from './getTxStatus.js'
import { getUTXOs } from './getUTXOs.js'
import { getValidatorFeeConfig } from './getValidatorFeeConfig.js'
import { getValidatorFeeState } from './getValidatorFeeState.js'
import { getValidatorsAt } from './getValidatorsAt.js'
import { issueTx } from './issueTx.js'
import { sampleValidators } from './sampleValidators.js'
import { validatedBy } from './validatedBy.js'
import { validates } from './validates.js'

/** The P-Chain's methods at `/ext/bc/P` (AvalancheGo `vms/platformvm/service.go`). */
export const platformMethods = [
  getHeight,
  getProposedHeight,
  getBalance,
  getUTXOs,
  getSubnet,
  getSubnets,
  getStakingAssetID,
  getCurrentValidators,
  getL1Validator,
  getCurrentSupply,
  sampleValidators,
  getBlockchainStatus,
  validatedBy,
  validates,
  getBlockchains,
  issueTx,
  getTx,
  getTxStatus,
  getStake,
  getMinStake,
  getTotalStake,
  getRewardUTXOs,
  getTimestamp,
  getValidatorsAt,
  getAllValidatorsAt,
  getBlock,
  getBlockByHeight,
  getFeeConfig,
  getFeeState,
  getValidatorFeeConfig,
  getValidatorFeeState,
] as const satisfies readonly Method<Network>[]
