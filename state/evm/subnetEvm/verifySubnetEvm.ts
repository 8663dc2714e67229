import { unverifiableGenesis } from '../../errors/evmChain.js'
import { feeConfigProblem } from '../fees/FeeConfig.js'
import type { PrecompileChainConfig, PrecompileConfig } from './PrecompileConfig.js'
import type {
  DatedStateUpgrade,
  GenesisChainConfig,
  SubnetEvmUpgrades,
  UpgradeConfig,
} from './SubnetEvmConfig.js'
import { upgradesProblem } from './subnetEvmUpgrades.js'

/**
 * The longest initial minimum delay of a genesis, equal to the default (`vms/evm/acp226` InitialDelayExcess).
 */
const maxInitialDelayMs = 2000n

/**
 * Verifies a genesis, its scheduled upgrades and an upgrade file together (subnet-EVM `core/genesis.go` Verify,
 * `params/extras/config.go` Verify).
 * @param gasLimit of the genesis header
 * @throws {NodeError} the first problem
 */
export function verifySubnetEvm(
  config: GenesisChainConfig,
  upgradeConfig: UpgradeConfig,
  gasLimit: bigint,
  defaults: SubnetEvmUpgrades,
): void {
  const { feeConfig, upgrades, initialMinDelayMs } = config
  const wanted = BigInt.asUintN(64, feeConfig.gasLimit ?? gasLimit)
  if (wanted !== gasLimit)
    throw unverifiableGenesis(
      `gas limit in fee config (${wanted}) does not match gas limit in header (${gasLimit})`,
    )
  refuse('invalid fee config', feeConfigProblem(feeConfig))
  refuse('invalid precompile upgrades', precompilesProblem(config, upgradeConfig.precompileUpgrades))
  refuse('invalid state upgrades', stateUpgradesProblem(upgradeConfig.stateUpgrades))
  refuse('invalid network upgrades', upgradesProblem(upgrades, defaults))
  if (initialMinDelayMs > maxInitialDelayMs)
    throw unverifiableGenesis(
      `initialMinDelayMS too large: ${initialMinDelayMs} exceeds ${maxInitialDelayMs}`,
    )
}

/** Returns the chain parameters that precompile configs are verified against. */
export function precompileChainConfig(
  config: Pick<GenesisChainConfig, 'feeConfig' | 'allowFeeRecipients' | 'upgrades'>,
): PrecompileChainConfig {
  const { feeConfig, allowFeeRecipients } = config
  const { durango } = config.upgrades
  return {
    feeConfig,
    allowFeeRecipients,
    isDurango: (timestamp) => durango !== undefined && durango <= timestamp,
  }
}

function refuse(what: string, problem: string | undefined): void {
  if (problem !== undefined) throw unverifiableGenesis(`${what}: ${problem}`)
}

/**
 * Checks that each precompile is enabled before it is disabled, and that times ascend
 * (`params/extras/precompile_upgrade.go` verifyPrecompileUpgrades).
 */
function precompilesProblem(
  config: GenesisChainConfig,
  upgrades: readonly PrecompileConfig[],
): string | undefined {
  const chainConfig = precompileChainConfig(config)
  const last = new Map<string, { readonly time: bigint; readonly disabled: boolean }>()
  for (const entry of config.precompiles) {
    const problem = entry.problem(chainConfig)
    if (problem !== undefined) return problem
    if (entry.blockTimestamp !== undefined)
      last.set(entry.key, { time: entry.blockTimestamp, disabled: false })
  }
  let previous: bigint | undefined
  for (const [index, entry] of upgrades.entries()) {
    const { key, blockTimestamp: time, disable } = entry
    const where = `PrecompileUpgrade (${key}) at [${index}]`
    const before = last.get(key)
    if (time === undefined) return `precompile upgrade block timestamp cannot be nil: ${where}`
    if (previous !== undefined && time < previous)
      return `precompile upgrade config block timestamp must be greater than or equal to previous timestamp: ${where} has timestamp ${time}, previous timestamp ${previous}`
    const disabled = before?.disabled ?? true
    if (disabled === disable)
      return `precompile upgrade disable value is invalid: ${where}, disable should be ${!disabled}`
    if (before !== undefined && time <= before.time)
      return `precompile upgrade config block timestamp for same key must be strictly greater than previous timestamp: ${where} has timestamp ${time}, previous timestamp of same key ${before.time}`
    const problem = entry.problem(chainConfig)
    if (problem !== undefined) return problem
    last.set(key, { time, disabled: disable })
    previous = time
  }
  return undefined
}

function stateUpgradesProblem(upgrades: readonly DatedStateUpgrade[]): string | undefined {
  let previous: bigint | undefined
  for (const [index, { blockTimestamp: time }] of upgrades.entries()) {
    const where = `StateUpgrade[${index}]`
    if (time === undefined) return `state upgrade config block timestamp cannot be nil: ${where}`
    if (time === 0n)
      return `state upgrade config block timestamp must be greater than 0: ${where} has timestamp ${time}`
    if (previous !== undefined && time <= previous)
      return `state upgrade config block timestamp must be greater than previous timestamp: ${where} has timestamp ${time}, previous timestamp ${previous}`
    previous = time
  }
  return undefined
}
