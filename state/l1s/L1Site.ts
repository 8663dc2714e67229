import type { Id, NodeId } from '../codec/ids.js'
import type { ChainFiles } from '../evm/chain/ChainFiles.js'
import type { EvmChain } from '../evm/chain/EvmChain.js'
import type { NetworkGenesis } from '../genesis/NetworkGenesis.js'
import type { NodeState } from '../node/NodeState.js'
import type { PlatformProducer } from '../platform/building/PlatformProducer.js'
import type { PlatformChain } from '../platform/PlatformChain.js'
import type { UpgradeSchedule } from '../profiles/UpgradeSchedule.js'
import type { Clock } from '../time/Clock.js'
import type { Random } from '../time/Random.js'
import type { TaskQueue } from '../time/TaskQueue.js'
import type { UndoLog } from '../time/UndoLog.js'
import type { SignerKeys } from '../warp/SignerKeys.js'
import type { CreatedL1 } from './L1Plan.js'
import type { StartAccounts } from './StartAccounts.js'

/** The part of the network that the creation of L1s needs. `Network` implements it. */
export type L1Site = {
  readonly world: L1World
  readonly queue: TaskQueue
  /** Balances of accounts on each chain from its start on. */
  readonly startAccounts: StartAccounts
  setConnected(nodeId: NodeId, connected: boolean): void
  readonly time: {
    doDueWork(): Promise<void>
    /** Moves the clock within a change. */
    move(timestampMs: number): void
  }
}

/** The parts of a network's world that the creation of L1s reads and changes. */
export type L1World = {
  readonly clock: Clock
  readonly genesis: NetworkGenesis
  /** The L1s that were created. */
  readonly l1s: { push(l1: CreatedL1): void }
  readonly node: NodeState
  readonly platform: PlatformChain
  readonly platformProducer: PlatformProducer
  readonly random: Random
  readonly signerKeys: SignerKeys
  readonly undo: UndoLog
  readonly upgrades: UpgradeSchedule
  /** The EVM chains by blockchain ID. */
  readonly evmChains: Pick<ReadonlyMap<Id, EvmChain>, 'get' | 'values'>
  readonly chains: {
    /** Sets the files that a chain will have when it is created. */
    giveFiles(id: Id, files: ChainFiles): void
  }
}
