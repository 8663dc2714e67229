import type { StateOverrides } from '../execution/execution.types.js'
import type { WorldState } from './WorldState.js'

/**
 * Applies the state overrides of a call to a world, as if an earlier transaction had written them
 * (`internal/ethapi` StateOverride.Apply). The caller must refuse an account with both `state` and
 * `stateDiff`.
 */
export function applyOverrides(world: WorldState, overrides: StateOverrides): void {
  for (const [address, override] of overrides) {
    if (override.nonce !== undefined) world.setNonce(address, override.nonce)
    if (override.code !== undefined) world.setCode(address, override.code)
    if (override.balance !== undefined) world.setBalance(address, override.balance)
    if (override.state !== undefined) world.replaceStorage(address, override.state)
    for (const [slot, word] of override.stateDiff ?? []) world.setStorage(address, slot, word)
  }
  world.finalise({ deleteEmpty: false })
}
