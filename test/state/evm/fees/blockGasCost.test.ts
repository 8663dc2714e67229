import { expect, it } from '@jest/globals'
import { blockGasCost, secondsUntilCheapest } from '../../../../state/evm/fees/blockGasCost.js'

const parameters = { min: 100n, max: 1_000_000n, step: 200_000n, targetBlockRate: 2n }

it('rises for blocks that come early, falls for late ones, and stays within its bounds', () => {
  const after = (elapsed: bigint) => blockGasCost(parameters, 300_000n, elapsed)
  expect([0n, 1n, 2n, 3n, 4n].map(after)).toEqual([700_000n, 500_000n, 300_000n, 100_000n, 100n])
  expect(blockGasCost(parameters, 900_000n, 0n)).toBe(1_000_000n)
  expect(blockGasCost(parameters, undefined, 0n)).toBe(100n)
})

it('is the least after as many seconds as it takes to fall', () => {
  for (const parentCost of [100n, 101n, 300_000n, 1_000_000n]) {
    const seconds = secondsUntilCheapest(parameters, parentCost)
    expect(blockGasCost(parameters, parentCost, seconds)).toBe(100n)
    expect(blockGasCost(parameters, parentCost, seconds - 1n)).toBeGreaterThan(100n)
  }
  expect(secondsUntilCheapest(parameters, undefined)).toBe(0n)
  expect(secondsUntilCheapest({ ...parameters, step: 0n }, 500n)).toBe(0n)
})
