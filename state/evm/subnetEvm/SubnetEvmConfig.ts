import type { StateUpgrade } from '../chain/applyStateUpgrades.js'
import type { CompleteFeeConfig, FeeConfig } from '../fees/FeeConfig.js'
import type { PrecompileConfig } from './PrecompileConfig.js'

/** The upgrades that subnet-EVM knows, in their order (`params/extras/network_upgrades.go`). */
export const subnetEvmUpgradeNames = [
  'subnetEVM',
  'durango',
  'etna',
  'fortuna',
  'granite',
  'helicon',
] as const

/** When each comes into force, Unix seconds; undefined leaves it to the network. */
export type SubnetEvmUpgrades = Readonly<Record<(typeof subnetEvmUpgradeNames)[number], bigint | undefined>>

/** Ethereum's forks by block, and by time: a genesis may name them, and the node prints them (libevm `params.ChainConfig`). */
export const forkBlockNames = [
  'homesteadBlock',
  'daoForkBlock',
  'eip150Block',
  'eip155Block',
  'eip158Block',
  'byzantiumBlock',
  'constantinopleBlock',
  'petersburgBlock',
  'istanbulBlock',
  'muirGlacierBlock',
  'berlinBlock',
  'londonBlock',
  'arrowGlacierBlock',
  'grayGlacierBlock',
  'mergeNetsplitBlock',
  'terminalTotalDifficulty',
] as const
export const forkTimeNames = ['shanghaiTime', 'cancunTime', 'pragueTime', 'verkleTime'] as const

export type EthereumForks = Readonly<
  Record<(typeof forkBlockNames)[number] | (typeof forkTimeNames)[number], bigint | undefined>
>

/** The `config` of a genesis, decoded. */
export type GenesisChainConfig = {
  readonly chainId: bigint | undefined
  readonly forks: EthereumForks
  readonly daoForkSupport: boolean
  readonly terminalTotalDifficultyPassed: boolean
  readonly upgrades: SubnetEvmUpgrades
  readonly feeConfig: FeeConfig
  readonly allowFeeRecipients: boolean
  /** 0 is the network's usual minimum delay. Milliseconds. */
  readonly initialMinDelayMs: bigint
  /** By ascending address. */
  readonly precompiles: readonly PrecompileConfig[]
}

/** A state upgrade as an upgrade file has it: one without a time is refused when it is verified. */
export type DatedStateUpgrade = Omit<StateUpgrade, 'timestamp'> & {
  readonly blockTimestamp: bigint | undefined
}

/** An upgrade file, decoded (`params/extras/config.go` UpgradeConfig). */
export type UpgradeConfig = {
  readonly networkUpgradeOverrides: SubnetEvmUpgrades | undefined
  readonly stateUpgrades: readonly DatedStateUpgrade[]
  readonly precompileUpgrades: readonly PrecompileConfig[]
}

/** Everything that rules a subnet-EVM chain: its genesis config, the network's upgrades and its upgrade file, put together. */
export type SubnetEvmConfig = Omit<GenesisChainConfig, 'feeConfig' | 'chainId'> & {
  readonly chainId: bigint
  readonly feeConfig: CompleteFeeConfig
  readonly upgradeConfig: UpgradeConfig
}
