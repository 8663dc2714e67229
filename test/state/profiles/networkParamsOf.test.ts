import { expect, test } from '@jest/globals'
import { flaggedParamsOf } from '../../../state/profiles/flaggedParams.js'
import { networkParamsOf } from '../../../state/profiles/networkParamsOf.js'

// AvalancheGo `genesis/genesis_{mainnet,fuji,local}.go`.

const hour = 3_600_000
const local = {
  staking: {
    uptimeRequirement: 0.8,
    minValidatorStakeNAVAX: 2_000_000_000_000n,
    maxValidatorStakeNAVAX: 3_000_000_000_000_000n,
    minDelegatorStakeNAVAX: 25_000_000_000n,
    minDelegationFeeShares: 20_000,
    minStakeDurationMs: 24 * hour,
    maxStakeDurationMs: 365 * 24 * hour,
    heliconMinStakeDurationMs: hour,
    reward: {
      maxConsumptionRate: 120_000n,
      minConsumptionRate: 100_000n,
      mintingPeriodMs: 365 * 24 * hour,
      supplyCapNAVAX: 720_000_000_000_000_000n,
    },
  },
  fees: {
    createAssetTxFeeNAVAX: 1_000_000n,
    txFeeNAVAX: 1_000_000n,
    dynamic: {
      weights: { bandwidth: 1n, dbRead: 1_000n, dbWrite: 1_000n, compute: 4n },
      maxCapacity: 1_000_000n,
      maxPerSecond: 100_000n,
      targetPerSecond: 50_000n,
      minPrice: 1n,
      excessConversionConstant: 2_164_043n,
    },
    validator: { capacity: 20_000n, target: 10_000n, minPrice: 1n, excessConversionConstant: 865_617n },
  },
}

test('local and custom networks have the constants of local', () => {
  expect(networkParamsOf(12345)).toEqual(local)
  expect(networkParamsOf(4242)).toEqual(local)
})

test('mainnet has longer stakes, and dearer assets and validators', () => {
  expect(networkParamsOf(1)).toEqual({
    staking: { ...local.staking, minStakeDurationMs: 14 * 24 * hour, heliconMinStakeDurationMs: 48 * hour },
    fees: {
      ...local.fees,
      createAssetTxFeeNAVAX: 10_000_000n,
      validator: { ...local.fees.validator, minPrice: 512n, excessConversionConstant: 1_246_488_515n },
    },
  })
})

test('fuji has small stakes', () => {
  expect(networkParamsOf(5)).toEqual({
    staking: {
      ...local.staking,
      minValidatorStakeNAVAX: 1_000_000_000n,
      minDelegatorStakeNAVAX: 1_000_000_000n,
      heliconMinStakeDurationMs: 12 * hour,
    },
    fees: {
      ...local.fees,
      createAssetTxFeeNAVAX: 10_000_000n,
      validator: { ...local.fees.validator, minPrice: 512n, excessConversionConstant: 51_937_021n },
    },
  })
})

test('each flag sets its constant', () => {
  const flags = {
    'uptime-requirement': '0.5',
    'min-validator-stake': '11',
    'max-validator-stake': '12',
    'min-delegator-stake': '13',
    'min-delegation-fee': '14',
    'min-stake-duration': '15ms',
    'max-stake-duration': '16s',
    'helicon-min-stake-duration': '17ms',
    'stake-max-consumption-rate': '19',
    'stake-min-consumption-rate': '18',
    'stake-minting-period': '20h',
    'stake-supply-cap': '21',
    'create-asset-tx-fee': '22',
    'tx-fee': '23',
    'dynamic-fees-bandwidth-weight': '24',
    'dynamic-fees-db-read-weight': '25',
    'dynamic-fees-db-write-weight': '26',
    'dynamic-fees-compute-weight': '27',
    'dynamic-fees-max-gas-capacity': '28',
    'dynamic-fees-max-gas-per-second': '29',
    'dynamic-fees-target-gas-per-second': '30',
    'dynamic-fees-min-gas-price': '31',
    'dynamic-fees-excess-conversion-constant': '32',
    'validator-fees-capacity': '33',
    'validator-fees-target': '34',
    'validator-fees-min-price': '35',
    'validator-fees-excess-conversion-constant': '36',
  }
  expect(flaggedParamsOf(4242, flags)).toEqual({
    staking: {
      uptimeRequirement: 0.5,
      minValidatorStakeNAVAX: 11n,
      maxValidatorStakeNAVAX: 12n,
      minDelegatorStakeNAVAX: 13n,
      minDelegationFeeShares: 14,
      minStakeDurationMs: 15,
      maxStakeDurationMs: 16_000,
      heliconMinStakeDurationMs: 17,
      reward: {
        maxConsumptionRate: 19n,
        minConsumptionRate: 18n,
        mintingPeriodMs: 20 * hour,
        supplyCapNAVAX: 21n,
      },
    },
    fees: {
      createAssetTxFeeNAVAX: 22n,
      txFeeNAVAX: 23n,
      dynamic: {
        weights: { bandwidth: 24n, dbRead: 25n, dbWrite: 26n, compute: 27n },
        maxCapacity: 28n,
        maxPerSecond: 29n,
        targetPerSecond: 30n,
        minPrice: 31n,
        excessConversionConstant: 32n,
      },
      validator: { capacity: 33n, target: 34n, minPrice: 35n, excessConversionConstant: 36n },
    },
  })
  expect(flaggedParamsOf(5, flags)).toEqual(networkParamsOf(5))
})
