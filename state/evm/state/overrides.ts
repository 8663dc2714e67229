import type { Pauses } from '../../time/Pauses.js'
import type { Address } from '../values/Address.js'
import type { Hash } from '../values/Hash.js'
import type { WorldState } from './WorldState.js'

/** eth_call's state override set, per account (geth `internal/ethapi` OverrideAccount). */
export type StateOverride = {
  readonly nonce?: bigint | undefined
  readonly code?: Uint8Array | undefined
  readonly balance?: bigint | undefined
  /** Replaces the whole storage. */
  readonly state?: ReadonlyMap<Hash, Hash> | undefined
  /** Changes only these slots. */
  readonly stateDiff?: ReadonlyMap<Hash, Hash> | undefined
}
export type StateOverrides = ReadonlyMap<Address, StateOverride>

/** The number of accounts and slots that are written before other work may run: a few milliseconds. */
const writesPerStep = 1_000

/**
 * Applies the state overrides of a call to a world, as if an earlier transaction had written them
 * (`internal/ethapi` StateOverride.Apply). The caller must refuse an account with both `state` and
 * `stateDiff`. A call may override tens of thousands, so it pauses.
 */
export function* applyOverrides(world: WorldState, overrides: StateOverrides): Pauses<void> {
  let writes = 0
  for (const [address, override] of overrides) {
    if (++writes % writesPerStep === 0) yield undefined
    if (override.nonce !== undefined) world.setNonce(address, override.nonce)
    if (override.code !== undefined) world.setCode(address, override.code)
    if (override.balance !== undefined) world.setBalance(address, override.balance)
    if (override.state !== undefined) world.clearStorage(address)
    for (const [slot, word] of override.state ?? override.stateDiff ?? []) {
      if (++writes % writesPerStep === 0) yield undefined
      world.setStorage(address, slot, word)
    }
  }
  world.finalise({ deleteEmpty: false })
}
