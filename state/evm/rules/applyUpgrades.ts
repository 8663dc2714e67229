import type { WorldState } from '../state/WorldState.js'
import { activatePrecompiles } from './activatePrecompiles.js'
import { applyStateUpgrades } from './applyStateUpgrades.js'
import type { ChainConfig } from './ChainConfig.js'

/**
 * Applies the state changes of all upgrades that become active between a parent and a block (subnet-EVM
 * `core/state_processor_ext.go` ApplyUpgrades). Timestamps are Unix seconds.
 */
export function applyUpgrades(
  world: WorldState,
  { precompiles, stateUpgrades }: Pick<ChainConfig, 'precompiles' | 'stateUpgrades'>,
  parent: { readonly timestamp: bigint },
  block: { readonly timestamp: bigint; readonly number: bigint },
): void {
  if (block.timestamp === parent.timestamp) return
  activatePrecompiles(world, precompiles, parent.timestamp, block.timestamp, block.number)
  applyStateUpgrades(world, stateUpgrades, parent.timestamp, block.timestamp)
  world.finalise()
}
