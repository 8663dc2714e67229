import type { WorldState } from '../state/WorldState.js'
import type { Address } from '../values/Address.js'
import type { Hash } from '../values/Hash.js'

/** A change to accounts at a time, from an upgrade file. */
export type StateUpgrade = {
  /** Unix seconds. */
  readonly timestamp: bigint
  readonly accounts: ReadonlyMap<Address, StateUpgradeAccount>
}

/** The change to one account. Code cannot be removed, and slots that are not named stay. */
export type StateUpgradeAccount = {
  /** Empty keeps the account's code. */
  readonly code: Uint8Array
  readonly storage: ReadonlyMap<Hash, Hash>
  /** Added to the balance, wei; it may be negative. */
  readonly balanceChange: bigint | undefined
}

/**
 * Applies the state upgrades between a parent's time (exclusive) and a block's (inclusive) (subnet-EVM
 * `stateupgrade/state_upgrade.go`).
 */
export function applyStateUpgrades(
  world: WorldState,
  upgrades: readonly StateUpgrade[],
  parentTimestamp: bigint,
  timestamp: bigint,
): void {
  for (const upgrade of upgrades) {
    if (upgrade.timestamp <= parentTimestamp || upgrade.timestamp > timestamp) continue
    for (const [address, account] of upgrade.accounts) upgradeAccount(world, address, account)
  }
}

function upgradeAccount(world: WorldState, address: Address, account: StateUpgradeAccount): void {
  const { code, storage, balanceChange } = account
  // As in the node, sums wrap around at 256 bits.
  if (balanceChange !== undefined)
    world.setBalance(address, BigInt.asUintN(256, world.balance(address) + balanceChange))
  if (code.length > 0) {
    if (world.nonce(address) === 0n) world.setNonce(address, 1n)
    world.setCode(address, code)
  }
  for (const [slot, word] of storage) world.setStorage(address, slot, word)
}
