import { isActivated, type UpgradeSchedule } from '../profiles/UpgradeSchedule.js'

/** A period in which all blocks of a chain use the same P-Chain height (ACP-181). */
export type Epoch = {
  readonly number: bigint
  /** Unix seconds. */
  readonly startTime: bigint
  readonly pChainHeight: bigint
}

/** The data of a parent that determines the epoch of its child. */
export type EpochParent = {
  /** Undefined before Granite, and for the first block with an outer block. */
  readonly epoch: Epoch | undefined
  /** Unix seconds. */
  readonly timestamp: bigint
  readonly pChainHeight: bigint
}

/**
 * Returns the epoch of a block made at a time (Unix seconds) on top of another. The first epoch starts with
 * its parent; a parent made after the end of its epoch ends that epoch (AvalancheGo `vms/proposervm/acp181`).
 * Undefined before Granite.
 */
export function nextEpoch(
  upgrades: UpgradeSchedule,
  parent: EpochParent,
  timestamp: bigint,
): Epoch | undefined {
  if (!isActivated(upgrades, 'granite', timestamp)) return undefined
  const { epoch } = parent
  if (epoch === undefined) return begin(1n)
  const sealed = (parent.timestamp - epoch.startTime) * 1_000_000_000n >= upgrades.graniteEpochDurationNs
  return sealed ? begin(epoch.number + 1n) : epoch

  function begin(number: bigint): Epoch {
    return { number, startTime: parent.timestamp, pChainHeight: parent.pChainHeight }
  }
}
