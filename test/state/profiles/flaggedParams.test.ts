import { expect, test } from '@jest/globals'
import { flaggedParamsOf } from '../../../state/profiles/flaggedParams.js'
import { networkParamsOf } from '../../../state/profiles/networkParamsOf.js'

test('flags set the constants of local and custom networks, not those of public ones', () => {
  const flags = { 'min-stake-duration': '5s', 'min-validator-stake': '1', 'validator-fees-min-price': '7' }
  const { staking, fees } = flaggedParamsOf(12345, flags)
  expect(staking.minStakeDurationMs).toBe(5_000)
  expect(staking.minValidatorStakeNAVAX).toBe(1n)
  expect(fees.validator.minPrice).toBe(7n)
  expect({ ...staking, minStakeDurationMs: 86_400_000, minValidatorStakeNAVAX: 2_000_000_000_000n }).toEqual(
    networkParamsOf(12345).staking,
  )
  expect(flaggedParamsOf(1, flags)).toEqual(networkParamsOf(1))
})

test.each([
  { 'uptime-requirement': '0' },
  { 'uptime-requirement': '1' },
  { 'min-validator-stake': '7', 'max-validator-stake': '7' },
  { 'min-delegation-fee': '1000000' },
  { 'min-stake-duration': '1ms', 'helicon-min-stake-duration': '1ms', 'max-stake-duration': '1ms' },
  { 'stake-max-consumption-rate': '1000000', 'stake-min-consumption-rate': '1000000' },
  { 'max-stake-duration': '400h', 'stake-minting-period': '400h' },
] as Record<string, string>[])('staking flags may be at their limits: %j', (flags) => {
  expect(() => flaggedParamsOf(12345, flags)).not.toThrow()
})

test.each([
  [{ 'uptime-requirement': '-0.1' }, 'uptime requirement must be in the range [0, 1]'],
  [
    { 'min-validator-stake': '8', 'max-validator-stake': '7' },
    "minimum validator stake can't be greater than maximum validator stake",
  ],
  [{ 'min-delegation-fee': '1000001' }, 'delegation fee must be in the range [0, 1,000,000]'],
  [{ 'helicon-min-stake-duration': '0' }, 'helicon min stake duration must be > 0'],
  [
    { 'min-stake-duration': '1h', 'max-stake-duration': '2h', 'helicon-min-stake-duration': '121m' },
    "max stake duration can't be less than helicon min stake duration",
  ],
  [
    { 'stake-max-consumption-rate': '1000001' },
    'max stake consumption must be less than or equal to 1000000',
  ],
  [
    { 'max-stake-duration': '401h', 'stake-minting-period': '400h' },
    "stake minting period can't be less than max stake duration",
  ],
  [{ 'uptime-requirement': '1.1' }, 'uptime requirement must be in the range [0, 1]'],
  [{ 'min-stake-duration': '0' }, 'min stake duration must be > 0'],
  [{ 'max-stake-duration': '1h' }, "max stake duration can't be less than min stake duration"],
  [{ 'stake-minting-period': '1h' }, "stake minting period can't be less than max stake duration"],
  [{ 'stake-max-consumption-rate': '1' }, "stake max consumption can't be less than min stake consumption"],
])('contradictory staking flags are refused: %j', (flags, message) => {
  expect(() => flaggedParamsOf(12345, flags as unknown as Record<string, string>)).toThrow(message)
})
