import type { CompleteFeeConfig, FeeConfig } from '../fees/FeeConfig.js'
import type { EthereumForks } from '../genesis/ethereumConfig.js'
import type { StateUpgrade } from '../rules/applyStateUpgrades.js'
import type { PrecompileConfig } from './PrecompileConfig.js'

/** The upgrades of subnet-EVM, in their order (`params/extras/network_upgrades.go`). */
export const subnetEvmUpgradeNames = [
  'subnetEVM',
  'durango',
  'etna',
  'fortuna',
  'granite',
  'helicon',
] as const

/** The activation time of each upgrade, Unix seconds; undefined for the network's time. */
export type SubnetEvmUpgrades = Readonly<Record<(typeof subnetEvmUpgradeNames)[number], bigint | undefined>>

/** The `config` of a genesis, decoded. */
export type GenesisChainConfig = {
  readonly chainId: bigint | undefined
  readonly forks: EthereumForks
  readonly daoForkSupport: boolean
  readonly terminalTotalDifficultyPassed: boolean
  readonly upgrades: SubnetEvmUpgrades
  readonly feeConfig: FeeConfig
  readonly allowFeeRecipients: boolean
  /** The initial minimum delay in milliseconds; 0 for the network's usual one. */
  readonly initialMinDelayMs: bigint
  /** By ascending address. */
  readonly precompiles: readonly PrecompileConfig[]
}

/** A state upgrade of an upgrade file. An upgrade without a time is refused when the file is verified. */
export type DatedStateUpgrade = Omit<StateUpgrade, 'timestamp'> & {
  readonly blockTimestamp: bigint | undefined
}

/** An upgrade file, decoded (`params/extras/config.go` UpgradeConfig). */
export type UpgradeConfig = {
  readonly networkUpgradeOverrides: SubnetEvmUpgrades | undefined
  readonly stateUpgrades: readonly DatedStateUpgrade[]
  readonly precompileUpgrades: readonly PrecompileConfig[]
}

/**
 * The complete config of a subnet-EVM chain: its genesis config, the network's upgrades and its upgrade file.
 */
export type SubnetEvmConfig = Omit<GenesisChainConfig, 'feeConfig' | 'chainId'> & {
  readonly chainId: bigint
  readonly feeConfig: CompleteFeeConfig
  readonly upgradeConfig: UpgradeConfig
}
