import { NodeError } from './NodeError.js'

// Refusals of TransformSubnetTx by the P-Chain (AvalancheGo `vms/platformvm/txs/transform_subnet_tx.go`,
// `txs/executor`).

const texts = {
  primaryNetwork: 'cannot transform primary network',
  emptyAsset: 'empty asset ID is not valid',
  avax: "asset ID can't be AVAX",
  noInitialSupply: 'initial supply must be non-0',
  initialSupplyAboveMaximum: "initial supply can't be greater than maximum supply",
  minRateAboveMaximum: 'min consumption rate must be less than or equal to max consumption rate',
  maxRateTooLarge: 'max consumption rate must be less than or equal to 1000000',
  noMinValidatorStake: 'min validator stake must be non-0',
  minValidatorStakeAboveSupply: 'min validator stake must be less than or equal to initial supply',
  minValidatorStakeAboveMaximum: 'min validator stake must be less than or equal to max validator stake',
  maxValidatorStakeTooLarge: 'max validator stake must be less than or equal to max supply',
  noMinStakeDuration: 'min stake duration must be non-0',
  minStakeDurationAboveMaximum: 'min stake duration must be less than or equal to max stake duration',
  minDelegationFeeTooLarge: 'min delegation fee must be less than or equal to 1000000',
  noMinDelegatorStake: 'min delegator stake must be non-0',
  noMaxWeightFactor: 'max validator weight factor must be non-0',
  uptimeRequirementTooLarge: 'uptime requirement must be less than or equal to 1000000',
  maxStakeDurationTooLarge: 'max stake duration must be less than or equal to the global max stake duration',
} as const

/** A wrong term of a transformation. */
export type TransformationProblem = keyof typeof texts

/** Terms under which no subnet can be transformed. */
export function invalidTransformation(problem: TransformationProblem): NodeError {
  return new NodeError(texts[problem])
}
