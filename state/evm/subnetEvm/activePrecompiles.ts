import type { PrecompileConfig } from './PrecompileConfig.js'
import type { SubnetEvmConfig } from './SubnetEvmConfig.js'

/**
 * Returns the entries that activate precompiles and are in force at a time in Unix seconds, sorted by name
 * (`params/extras/precompile_upgrade.go` EnabledStatefulPrecompiles).
 */
export function activePrecompiles(config: SubnetEvmConfig, timestamp: bigint): readonly PrecompileConfig[] {
  const latest = new Map<string, PrecompileConfig>()
  for (const entry of [...config.precompiles, ...config.upgradeConfig.precompileUpgrades])
    if (entry.blockTimestamp !== undefined && entry.blockTimestamp <= timestamp) latest.set(entry.key, entry)
  return [...latest.values()].filter(({ disable }) => !disable).sort((a, b) => (a.key < b.key ? -1 : 1))
}
