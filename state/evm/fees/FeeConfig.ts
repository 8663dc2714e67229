import type { JsonWritable } from '../../codec/json.js'

/**
 * The parameters of subnet-EVM's dynamic fees (`graft/subnet-evm/commontype/fee_config.go`). Gas, gas per ten
 * seconds, wei. Members are undefined when a genesis leaves them out, which the verification of the config
 * refuses.
 */
export type FeeConfig = {
  readonly gasLimit: bigint | undefined
  /** Seconds. */
  readonly targetBlockRate: bigint
  readonly minBaseFee: bigint | undefined
  readonly targetGas: bigint | undefined
  readonly baseFeeChangeDenominator: bigint | undefined
  readonly minBlockGasCost: bigint | undefined
  readonly maxBlockGasCost: bigint | undefined
  readonly blockGasCostStep: bigint | undefined
}

/** A fee config with all its members. */
export type CompleteFeeConfig = { readonly [K in keyof FeeConfig]: bigint }

/** The fee config of a chain whose genesis sets none (`params/extras/config.go` DefaultFeeConfig). */
export const defaultFeeConfig: CompleteFeeConfig = {
  gasLimit: 8_000_000n,
  targetBlockRate: 2n,
  minBaseFee: 25_000_000_000n,
  targetGas: 15_000_000n,
  baseFeeChangeDenominator: 36n,
  minBlockGasCost: 0n,
  maxBlockGasCost: 1_000_000n,
  blockGasCostStep: 200_000n,
}

/** The members in the order in which the node prints and stores them. */
export const feeConfigFields = [
  'gasLimit',
  'targetBlockRate',
  'minBaseFee',
  'targetGas',
  'baseFeeChangeDenominator',
  'minBlockGasCost',
  'maxBlockGasCost',
  'blockGasCostStep',
] as const satisfies readonly (keyof FeeConfig)[]

/** Whether no member is set. */
export function isEmptyFeeConfig(config: FeeConfig): boolean {
  return feeConfigFields.every((field) => isUnset(config, field))
}

/** Returns why a fee config is invalid, with the node's text; undefined when it is valid. */
export function feeConfigProblem(config: FeeConfig): string | undefined {
  for (const field of feeConfigFields)
    if (config[field] === undefined && field !== 'targetBlockRate') return `${field} cannot be nil`
  const { minBlockGasCost = 0n, maxBlockGasCost = 0n } = config
  return (
    notPositive('gasLimit', config) ??
    notPositive('targetBlockRate', config) ??
    negative('minBaseFee', config) ??
    notPositive('targetGas', config) ??
    notPositive('baseFeeChangeDenominator', config) ??
    negative('minBlockGasCost', config) ??
    (minBlockGasCost > maxBlockGasCost
      ? `minBlockGasCost cannot be greater than maxBlockGasCost: minBlockGasCost = ${minBlockGasCost}, maxBlockGasCost = ${maxBlockGasCost}`
      : undefined) ??
    negative('blockGasCostStep', config) ??
    (maxBlockGasCost >= 1n << 64n
      ? `maxBlockGasCost is not a valid uint64: maxBlockGasCost = ${maxBlockGasCost}`
      : undefined) ??
    tooLong(config)
  )
}

/** Returns a config with all its members, after {@link feeConfigProblem} has found it valid. */
export function completeFeeConfig(config: FeeConfig): CompleteFeeConfig {
  const { gasLimit = 0n, minBaseFee = 0n, targetGas = 0n, baseFeeChangeDenominator = 0n } = config
  const { targetBlockRate, minBlockGasCost = 0n, maxBlockGasCost = 0n, blockGasCostStep = 0n } = config
  return {
    gasLimit,
    targetBlockRate,
    minBaseFee,
    targetGas,
    baseFeeChangeDenominator,
    minBlockGasCost,
    maxBlockGasCost,
    blockGasCostStep,
  }
}

/** Returns the config as the node prints it, without unset members. */
export function feeConfigJson(config: FeeConfig): Record<string, JsonWritable> {
  return Object.fromEntries(
    feeConfigFields
      .filter((field) => !isUnset(config, field))
      .map((field) => [field, config[field]] as const),
  )
}

function isUnset(config: FeeConfig, field: keyof FeeConfig): boolean {
  return config[field] === undefined || (field === 'targetBlockRate' && config[field] === 0n)
}

function notPositive(field: keyof FeeConfig, config: FeeConfig): string | undefined {
  const value = config[field] ?? 0n
  return value > 0n ? undefined : `${field} cannot be less than or equal to 0: ${field} = ${value}`
}

function negative(field: keyof FeeConfig, config: FeeConfig): string | undefined {
  const value = config[field] ?? 0n
  return value >= 0n ? undefined : `${field} cannot be less than 0: ${field} = ${value}`
}

/** Members are stored as words of 32 bytes, so longer ones are refused. */
function tooLong(config: FeeConfig): string | undefined {
  const long = feeConfigFields.find((field) => (config[field] ?? 0n) >= 1n << 256n)
  return long === undefined ? undefined : `${long} exceeds hash length: 32 bytes`
}
