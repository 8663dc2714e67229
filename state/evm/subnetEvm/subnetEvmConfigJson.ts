import { byKey } from '../../codec/compare.js'
import { toHex } from '../../codec/hex.js'
import type { JsonWritable } from '../../codec/json.js'
import { feeConfigJson } from '../fees/FeeConfig.js'
import { forkBlockNames, forkTimeNames } from '../genesis/ethereumConfig.js'
import { hexInteger } from './precompileModules.js'
import {
  type DatedStateUpgrade,
  type SubnetEvmConfig,
  type SubnetEvmUpgrades,
  subnetEvmUpgradeNames,
  type UpgradeConfig,
} from './SubnetEvmConfig.js'

/**
 * Returns the result of `eth_getChainConfig`: all members sorted, followed by the upgrade file (subnet-EVM
 * `params/config_extra.go` ChainConfigWithUpgradesJSON).
 */
export function subnetEvmConfigJson(config: SubnetEvmConfig): Record<string, JsonWritable> {
  const members: Record<string, JsonWritable> = {
    chainId: config.chainId,
    daoForkSupport: config.daoForkSupport ? true : undefined,
    terminalTotalDifficultyPassed: config.terminalTotalDifficultyPassed ? true : undefined,
    feeConfig: feeConfigJson(config.feeConfig),
    allowFeeRecipients: config.allowFeeRecipients ? true : undefined,
    initialMinDelayMS: config.initialMinDelayMs === 0n ? undefined : config.initialMinDelayMs,
    ...upgradesJson(config.upgrades),
  }
  for (const name of [...forkBlockNames, ...forkTimeNames]) members[name] = config.forks[name]
  for (const { key, json } of config.precompiles) members[key] = json
  return { ...sorted(members), upgrades: upgradeConfigJson(config.upgradeConfig) }
}

function upgradeConfigJson(upgrades: UpgradeConfig): JsonWritable {
  const { networkUpgradeOverrides, stateUpgrades, precompileUpgrades } = upgrades
  return {
    networkUpgradeOverrides:
      networkUpgradeOverrides === undefined ? undefined : upgradesJson(networkUpgradeOverrides),
    stateUpgrades: stateUpgrades.length === 0 ? undefined : stateUpgrades.map(stateUpgradeJson),
    precompileUpgrades:
      precompileUpgrades.length === 0
        ? undefined
        : precompileUpgrades.map(({ key, json }) => ({ [key]: json })),
  }
}

function upgradesJson(upgrades: SubnetEvmUpgrades): Record<string, JsonWritable> {
  return Object.fromEntries(subnetEvmUpgradeNames.map((name) => [`${name}Timestamp`, upgrades[name]]))
}

function stateUpgradeJson({ blockTimestamp, accounts }: DatedStateUpgrade): JsonWritable {
  const byAddress = [...accounts].map(([address, { code, storage, balanceChange }]) => [
    address,
    {
      code: code.length === 0 ? undefined : toHex(code),
      storage: storage.size === 0 ? undefined : sorted(Object.fromEntries(storage)),
      balanceChange: balanceChange === undefined ? undefined : hexInteger(balanceChange),
    },
  ])
  return { blockTimestamp, accounts: sorted(Object.fromEntries(byAddress)) }
}

function sorted(members: Record<string, JsonWritable>): Record<string, JsonWritable> {
  return Object.fromEntries(Object.entries(members).sort(byKey))
}
