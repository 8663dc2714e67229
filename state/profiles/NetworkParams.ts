/** The requirements and rewards of staking on the primary network (AvalancheGo `genesis/params.go`). */
export type StakingParams = {
  /** The share of the time, in [0, 1], that a validator must be connected to be rewarded. */
  readonly uptimeRequirement: number
  readonly minValidatorStakeNAVAX: bigint
  readonly maxValidatorStakeNAVAX: bigint
  readonly minDelegatorStakeNAVAX: bigint
  /** The smallest delegation fee, in millionths. */
  readonly minDelegationFeeShares: number
  readonly minStakeDurationMs: number
  readonly maxStakeDurationMs: number
  /** The minimum after Helicon (ACP-273). */
  readonly heliconMinStakeDurationMs: number
  readonly reward: RewardParams
}

/**
 * The reward function's constants (AvalancheGo `vms/platformvm/reward/config.go`). Rates are in millionths.
 */
export type RewardParams = {
  readonly maxConsumptionRate: bigint
  readonly minConsumptionRate: bigint
  readonly mintingPeriodMs: number
  readonly supplyCapNAVAX: bigint
}

/** The four dimensions of a P-Chain transaction's complexity (ACP-103). */
export type GasDimensions = {
  readonly bandwidth: bigint
  readonly dbRead: bigint
  readonly dbWrite: bigint
  readonly compute: bigint
}

/** Dynamic fees of the P-Chain (ACP-103). Gas; prices in nAVAX per gas. */
export type DynamicFeeParams = {
  readonly weights: GasDimensions
  readonly maxCapacity: bigint
  readonly maxPerSecond: bigint
  readonly targetPerSecond: bigint
  readonly minPrice: bigint
  readonly excessConversionConstant: bigint
}

/** The continuous fee of L1 validators (ACP-77). Price in nAVAX per second. */
export type ValidatorFeeParams = {
  readonly capacity: bigint
  readonly target: bigint
  readonly minPrice: bigint
  readonly excessConversionConstant: bigint
}

/** Fees of the primary network (AvalancheGo `genesis/params.go`). */
export type FeeParams = {
  /** X-Chain fee of CreateAssetTx. */
  readonly createAssetTxFeeNAVAX: bigint
  /** X-Chain fee of every other transaction. */
  readonly txFeeNAVAX: bigint
  readonly dynamic: DynamicFeeParams
  readonly validator: ValidatorFeeParams
}

/** Economic constants of a network. */
export type NetworkParams = { readonly staking: StakingParams; readonly fees: FeeParams }
