import { describe, expect, test } from '@jest/globals'
import { platformNetwork } from './platformNetwork.js'

describe('platform.getFeeConfig', () => {
  test('returns the constants of dynamic fees, unquoted', async () => {
    const { text } = await platformNetwork()
    expect(await text('getFeeConfig')).toBe(
      '{"weights":[1,1000,1000,4],"maxCapacity":1000000,"maxPerSecond":100000,"targetPerSecond":50000,' +
        '"minPrice":1,"excessConversionConstant":2164043}',
    )
  })
})

describe('platform.getFeeState', () => {
  test('returns capacity, excess and the resulting price', async () => {
    const { text, platform } = await platformNetwork()
    expect(await text('getFeeState')).toBe(
      '{"capacity":0,"excess":0,"price":1,"timestamp":"2026-10-03T04:00:00Z"}',
    )
    // The price doubles with every 30 s at twice the target: 1.5 million gas of excess.
    platform.feeState = { capacity: 7n, excess: 15_000_000n }
    expect(await text('getFeeState')).toBe(
      '{"capacity":7,"excess":15000000,"price":1023,"timestamp":"2026-10-03T04:00:00Z"}',
    )
  })
})

describe('platform.getValidatorFeeConfig', () => {
  test('differs between networks', async () => {
    const local = await platformNetwork()
    expect(await local.text('getValidatorFeeConfig')).toBe(
      '{"capacity":20000,"target":10000,"minPrice":1,"excessConversionConstant":865617}',
    )
    const fuji = await platformNetwork({ networkId: 5 })
    expect(await fuji.ask('getValidatorFeeConfig')).toEqual({
      capacity: 20000,
      target: 10000,
      minPrice: 512,
      excessConversionConstant: 51937021,
    })
  })
})

describe('platform.getValidatorFeeState', () => {
  test('returns the excess of active L1 validators and the price', async () => {
    const { text, platform } = await platformNetwork()
    expect(await text('getValidatorFeeState')).toBe(
      '{"excess":0,"price":1,"timestamp":"2026-10-03T04:00:00Z"}',
    )
    // The price doubles with every minute at twice the target: 600,000 of excess.
    platform.validatorFeeExcess = 6_000_000n
    expect(await text('getValidatorFeeState')).toBe(
      '{"excess":6000000,"price":1024,"timestamp":"2026-10-03T04:00:00Z"}',
    )
  })
})
