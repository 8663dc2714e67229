import type { FeeParams, NetworkParams, StakingParams, ValidatorFeeParams } from './NetworkParams.js'
import { networkIds } from './networks.js'

// The constants of the known networks (AvalancheGo `genesis/genesis_{mainnet,fuji,local}.go`).

const nAVAX = 1_000_000_000n
const milliAVAX = 1_000_000n
const megaAVAX = 1_000_000n * nAVAX
const hourMs = 3_600_000
const dayMs = 24 * hourMs
const yearMs = 365 * dayMs

/** Returns the staking and fee constants of a network; those of `local` for any network without its own. */
export function networkParamsOf(networkId: number): NetworkParams {
  switch (networkId) {
    case networkIds.mainnet:
      return {
        staking: staking({ minStakeDurationMs: 14 * dayMs, heliconMinStakeDurationMs: 48 * hourMs }),
        fees: fees(10n * milliAVAX, { minPrice: 512n, excessConversionConstant: 1_246_488_515n }),
      }
    case networkIds.fuji:
      return {
        staking: staking({
          minValidatorStakeNAVAX: nAVAX,
          minDelegatorStakeNAVAX: nAVAX,
          heliconMinStakeDurationMs: 12 * hourMs,
        }),
        fees: fees(10n * milliAVAX, { minPrice: 512n, excessConversionConstant: 51_937_021n }),
      }
    default:
      return {
        staking: staking({ heliconMinStakeDurationMs: hourMs }),
        fees: fees(milliAVAX, { minPrice: 1n, excessConversionConstant: 865_617n }),
      }
  }
}

function staking(own: Partial<StakingParams>): StakingParams {
  return {
    uptimeRequirement: 0.8,
    minValidatorStakeNAVAX: 2_000n * nAVAX,
    maxValidatorStakeNAVAX: 3n * megaAVAX,
    minDelegatorStakeNAVAX: 25n * nAVAX,
    minDelegationFeeShares: 20_000,
    minStakeDurationMs: dayMs,
    maxStakeDurationMs: yearMs,
    heliconMinStakeDurationMs: hourMs,
    reward: {
      maxConsumptionRate: 120_000n,
      minConsumptionRate: 100_000n,
      mintingPeriodMs: yearMs,
      supplyCapNAVAX: 720n * megaAVAX,
    },
    ...own,
  }
}

function fees(
  createAssetTxFeeNAVAX: bigint,
  validator: Pick<ValidatorFeeParams, 'minPrice' | 'excessConversionConstant'>,
): FeeParams {
  return {
    createAssetTxFeeNAVAX,
    txFeeNAVAX: milliAVAX,
    dynamic: {
      weights: { bandwidth: 1n, dbRead: 1_000n, dbWrite: 1_000n, compute: 4n },
      maxCapacity: 1_000_000n,
      maxPerSecond: 100_000n,
      targetPerSecond: 50_000n,
      minPrice: 1n,
      excessConversionConstant: 2_164_043n,
    },
    validator: { capacity: 20_000n, target: 10_000n, ...validator },
  }
}
