import { parseGoDuration } from '../codec/goDuration.js'
import { badStakingFlag } from '../errors/genesis.js'
import type { NetworkParams, StakingParams } from './NetworkParams.js'
import { networkParamsOf } from './networkParamsOf.js'
import { networkIds } from './networks.js'

const millionths = 1_000_000

/**
 * Returns the staking and fee constants of a network with the values of the user's flags (AvalancheGo
 * `config.getStakingConfig`, `config.getTxFeeConfig`). Mainnet and fuji ignore these flags.
 * @param flags values by flag name, only those that were set, in the form that each flag requires
 * @throws {NodeError} when they are inconsistent
 */
export function flaggedParamsOf(networkId: number, flags: Readonly<Record<string, string>>): NetworkParams {
  const { staking, fees } = networkParamsOf(networkId)
  if (networkId === networkIds.mainnet || networkId === networkIds.fuji) return { staking, fees }
  const text = (name: string) => flags[name]
  const integer = (name: string, own: bigint) => mapped(text(name), BigInt) ?? own
  const number = (name: string, own: number) => mapped(text(name), Number) ?? own
  const durationMs = (name: string, own: number) =>
    mapped(text(name), (value) => Number(parseGoDuration(value)) / 1e6) ?? own
  const { reward } = staking
  const { dynamic, validator } = fees
  return {
    staking: checked({
      uptimeRequirement: number('uptime-requirement', staking.uptimeRequirement),
      minValidatorStakeNAVAX: integer('min-validator-stake', staking.minValidatorStakeNAVAX),
      maxValidatorStakeNAVAX: integer('max-validator-stake', staking.maxValidatorStakeNAVAX),
      minDelegatorStakeNAVAX: integer('min-delegator-stake', staking.minDelegatorStakeNAVAX),
      minDelegationFeeShares: number('min-delegation-fee', staking.minDelegationFeeShares),
      minStakeDurationMs: durationMs('min-stake-duration', staking.minStakeDurationMs),
      maxStakeDurationMs: durationMs('max-stake-duration', staking.maxStakeDurationMs),
      heliconMinStakeDurationMs: durationMs('helicon-min-stake-duration', staking.heliconMinStakeDurationMs),
      reward: {
        maxConsumptionRate: integer('stake-max-consumption-rate', reward.maxConsumptionRate),
        minConsumptionRate: integer('stake-min-consumption-rate', reward.minConsumptionRate),
        mintingPeriodMs: durationMs('stake-minting-period', reward.mintingPeriodMs),
        supplyCapNAVAX: integer('stake-supply-cap', reward.supplyCapNAVAX),
      },
    }),
    fees: {
      createAssetTxFeeNAVAX: integer('create-asset-tx-fee', fees.createAssetTxFeeNAVAX),
      txFeeNAVAX: integer('tx-fee', fees.txFeeNAVAX),
      dynamic: {
        weights: {
          bandwidth: integer('dynamic-fees-bandwidth-weight', dynamic.weights.bandwidth),
          dbRead: integer('dynamic-fees-db-read-weight', dynamic.weights.dbRead),
          dbWrite: integer('dynamic-fees-db-write-weight', dynamic.weights.dbWrite),
          compute: integer('dynamic-fees-compute-weight', dynamic.weights.compute),
        },
        maxCapacity: integer('dynamic-fees-max-gas-capacity', dynamic.maxCapacity),
        maxPerSecond: integer('dynamic-fees-max-gas-per-second', dynamic.maxPerSecond),
        targetPerSecond: integer('dynamic-fees-target-gas-per-second', dynamic.targetPerSecond),
        minPrice: integer('dynamic-fees-min-gas-price', dynamic.minPrice),
        excessConversionConstant: integer(
          'dynamic-fees-excess-conversion-constant',
          dynamic.excessConversionConstant,
        ),
      },
      validator: {
        capacity: integer('validator-fees-capacity', validator.capacity),
        target: integer('validator-fees-target', validator.target),
        minPrice: integer('validator-fees-min-price', validator.minPrice),
        excessConversionConstant: integer(
          'validator-fees-excess-conversion-constant',
          validator.excessConversionConstant,
        ),
      },
    },
  }
}

function checked(staking: StakingParams): StakingParams {
  const refusal = refusalOf(staking)
  if (refusal !== undefined) throw badStakingFlag(refusal)
  return staking
}

function refusalOf(staking: StakingParams): string | undefined {
  const { reward } = staking
  if (!(staking.uptimeRequirement >= 0 && staking.uptimeRequirement <= 1))
    return 'uptime requirement must be in the range [0, 1]'
  if (staking.minValidatorStakeNAVAX > staking.maxValidatorStakeNAVAX)
    return "minimum validator stake can't be greater than maximum validator stake"
  if (staking.minDelegationFeeShares > millionths) return 'delegation fee must be in the range [0, 1,000,000]'
  if (staking.minStakeDurationMs <= 0) return 'min stake duration must be > 0'
  if (staking.heliconMinStakeDurationMs <= 0) return 'helicon min stake duration must be > 0'
  if (staking.maxStakeDurationMs < staking.minStakeDurationMs)
    return "max stake duration can't be less than min stake duration"
  if (staking.maxStakeDurationMs < staking.heliconMinStakeDurationMs)
    return "max stake duration can't be less than helicon min stake duration"
  if (reward.maxConsumptionRate > BigInt(millionths))
    return `max stake consumption must be less than or equal to ${millionths}`
  if (reward.maxConsumptionRate < reward.minConsumptionRate)
    return "stake max consumption can't be less than min stake consumption"
  if (reward.mintingPeriodMs < staking.maxStakeDurationMs)
    return "stake minting period can't be less than max stake duration"
  return undefined
}

function mapped<T>(text: string | undefined, map: (text: string) => T): T | undefined {
  return text === undefined ? undefined : map(text)
}
