import type { Clock } from './Clock.js'
import type { Id } from './codec/ids.js'
import type { EvmChain } from './evm/chain/EvmChain.js'
import type { NetworkGenesis } from './genesis/NetworkGenesis.js'
import type { NodeState } from './node/NodeState.js'
import type { PlatformChain } from './platform/PlatformChain.js'
import type { Random } from './Random.js'
import type { TaskQueue } from './TaskQueue.js'
import type { UndoLog } from './UndoLog.js'
import type { UpgradeSchedule } from './upgrades/UpgradeSchedule.js'

/** The whole network in one state: every API reads and changes this and nothing else. */
export type Network = {
  readonly clock: Clock
  readonly random: Random
  /** One log for failed transactions and snapshots of everything. */
  readonly undo: UndoLog
  /** What must wait for the EVM engine runs here, one after the other. */
  readonly queue: TaskQueue
  readonly genesis: NetworkGenesis
  readonly upgrades: UpgradeSchedule
  /** What concerns the one emulated node: identity, aliases, loggers, health, peers, configuration. */
  readonly node: NodeState
  readonly platform: PlatformChain
  /** The C-Chain. */
  readonly cChain: EvmChain
  /** Every EVM chain by blockchain ID, the C-Chain included. */
  readonly evmChains: ReadonlyMap<Id, EvmChain>
  /** Does the work that fell due by the clock's time (blocks that were waiting). Cheap when nothing is due. */
  settle(): Promise<void>
}
