import { describe, expect, it } from '@jest/globals'
import {
  completeFeeConfig,
  defaultFeeConfig,
  type FeeConfig,
  feeConfigJson,
  feeConfigProblem,
  isEmptyFeeConfig,
} from '../../../../state/evm/fees/FeeConfig.js'

const nothing: FeeConfig = {
  gasLimit: undefined,
  targetBlockRate: 0n,
  minBaseFee: undefined,
  targetGas: undefined,
  baseFeeChangeDenominator: undefined,
  minBlockGasCost: undefined,
  maxBlockGasCost: undefined,
  blockGasCostStep: undefined,
}

describe('a fee config', () => {
  it('is valid by default', () => {
    expect(feeConfigProblem(defaultFeeConfig)).toBeUndefined()
  })

  it('is empty only without any member, and is then replaced by the default', () => {
    expect(isEmptyFeeConfig(nothing)).toBe(true)
    expect(isEmptyFeeConfig({ ...nothing, blockGasCostStep: 0n })).toBe(false)
    expect(isEmptyFeeConfig({ ...nothing, targetBlockRate: 2n })).toBe(false)
  })

  it.each<[string, Partial<FeeConfig>]>([
    ['gasLimit cannot be nil', { gasLimit: undefined }],
    ['blockGasCostStep cannot be nil', { blockGasCostStep: undefined }],
    ['gasLimit cannot be less than or equal to 0: gasLimit = 0', { gasLimit: 0n }],
    ['targetBlockRate cannot be less than or equal to 0: targetBlockRate = 0', { targetBlockRate: 0n }],
    ['minBaseFee cannot be less than 0: minBaseFee = -1', { minBaseFee: -1n }],
    ['targetGas cannot be less than or equal to 0: targetGas = 0', { targetGas: 0n }],
    [
      'baseFeeChangeDenominator cannot be less than or equal to 0: baseFeeChangeDenominator = -3',
      { baseFeeChangeDenominator: -3n },
    ],
    ['minBlockGasCost cannot be less than 0: minBlockGasCost = -1', { minBlockGasCost: -1n }],
    [
      'minBlockGasCost cannot be greater than maxBlockGasCost: minBlockGasCost = 9, maxBlockGasCost = 8',
      { minBlockGasCost: 9n, maxBlockGasCost: 8n },
    ],
    ['blockGasCostStep cannot be less than 0: blockGasCostStep = -1', { blockGasCostStep: -1n }],
    [
      'maxBlockGasCost is not a valid uint64: maxBlockGasCost = 18446744073709551616',
      { maxBlockGasCost: 1n << 64n },
    ],
    ['minBaseFee exceeds hash length: 32 bytes', { minBaseFee: 1n << 256n }],
  ])('is refused: %s', (problem, change) => {
    expect(feeConfigProblem({ ...defaultFeeConfig, ...change })).toBe(problem)
  })

  it.each<Partial<FeeConfig>>([
    { gasLimit: 1n, targetBlockRate: 1n, targetGas: 1n, baseFeeChangeDenominator: 1n },
    { minBaseFee: 0n, minBlockGasCost: 0n, maxBlockGasCost: 0n, blockGasCostStep: 0n },
    { minBlockGasCost: 9n, maxBlockGasCost: 9n },
    { maxBlockGasCost: (1n << 64n) - 1n, minBaseFee: (1n << 256n) - 1n },
  ])('is valid at its limits: %p', (change) => {
    const config = { ...defaultFeeConfig, ...change }
    expect(feeConfigProblem(config)).toBeUndefined()
    expect(completeFeeConfig(config)).toEqual(config)
  })

  it('is complete with zeros, and complete by default', () => {
    expect(completeFeeConfig(nothing)).toEqual({
      gasLimit: 0n,
      targetBlockRate: 0n,
      minBaseFee: 0n,
      targetGas: 0n,
      baseFeeChangeDenominator: 0n,
      minBlockGasCost: 0n,
      maxBlockGasCost: 0n,
      blockGasCostStep: 0n,
    })
    expect(Object.values(defaultFeeConfig)).toEqual([
      8_000_000n,
      2n,
      25_000_000_000n,
      15_000_000n,
      36n,
      0n,
      1_000_000n,
      200_000n,
    ])
  })

  it('is printed without unset members', () => {
    expect(feeConfigJson({ ...nothing, gasLimit: 8_000_000n, minBaseFee: 0n })).toEqual({
      gasLimit: 8_000_000n,
      minBaseFee: 0n,
    })
  })
})
