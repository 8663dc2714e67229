import type { NodeId } from '../codec/ids.js'
import type { UpgradeSchedule } from '../profiles/UpgradeSchedule.js'
import type { ProposerKeys } from '../proposervm/ProposerKeys.js'
import type { Clock } from '../time/Clock.js'
import type { UndoLog } from '../time/UndoLog.js'
import type { SharedMemory } from '../utxo/SharedMemory.js'
import type { PlatformGenesisSource } from './PlatformGenesis.js'

/** The inputs for the P-Chain. */
export type PlatformChainOptions = {
  readonly genesis: PlatformGenesisSource
  readonly upgrades: UpgradeSchedule
  readonly clock: Clock
  readonly undo: UndoLog
  /** The shared memory of all chains of the network. */
  readonly sharedMemory: SharedMemory
  /**
   * Nodes that are connected from the start, including the emulated one. The uptime of connected validators
   * grows.
   */
  readonly connected: readonly NodeId[]
  /**
   * Whether the last accepted height is proposed instead of one that is 30 s old (AvalancheGo
   * `--proposervm-use-current-height`).
   */
  readonly useCurrentHeight: boolean
  /**
   * Whether the node knows validators when it verifies warp messages (AvalancheGo
   * `--sybil-protection-enabled`).
   */
  readonly sybilProtection: boolean
  /** The keys with which proposers sign the outer blocks of all chains. */
  readonly proposerKeys: ProposerKeys
}
