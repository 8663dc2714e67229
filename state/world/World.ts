import type { AvmChain } from '../avm/AvmChain.js'
import type { AvmProducer } from '../avm/building/AvmProducer.js'
import type { EvmChain } from '../evm/chain/EvmChain.js'
import type { AtomicTransactions } from '../evm/coreth/atomic/AtomicTransactions.js'
import type { NetworkGenesis } from '../genesis/NetworkGenesis.js'
import type { Relay } from '../interchain/relay/Relay.js'
import type { Teleporter } from '../interchain/teleporter/Teleporter.js'
import type { CreatedL1 } from '../l1s/L1Plan.js'
import type { FaultRules } from '../node/FaultRules.js'
import type { NodeState } from '../node/NodeState.js'
import type { PlatformProducer } from '../platform/building/PlatformProducer.js'
import type { PlatformChain } from '../platform/PlatformChain.js'
import type { UpgradeSchedule } from '../profiles/UpgradeSchedule.js'
import type { Clock } from '../time/Clock.js'
import type { Random } from '../time/Random.js'
import type { Snapshots } from '../time/Snapshots.js'
import type { UndoList } from '../time/UndoList.js'
import type { UndoLog } from '../time/UndoLog.js'
import type { DataApiSettings } from '../views/DataApiSettings.js'
import type { ExportJobs } from '../views/ExportJobs.js'
import type { SignerKeys } from '../warp/SignerKeys.js'
import type { Webhooks } from '../webhooks/Webhooks.js'
import type { WorldListener } from './BlockListeners.js'
import type { OuterBlockBacklog } from './OuterBlockBacklog.js'
import type { SubnetChains } from './SubnetChains.js'

/** The parts of a network that a reset replaces. */
export type World = {
  readonly clock: Clock
  readonly random: Random
  readonly undo: UndoLog
  readonly snapshots: Snapshots
  readonly genesis: NetworkGenesis
  readonly upgrades: UpgradeSchedule
  readonly node: NodeState
  readonly platform: PlatformChain
  readonly platformProducer: PlatformProducer
  readonly avm: AvmChain
  readonly avmProducer: AvmProducer
  /** The BLS keys of the emulated node, of the stakers of `local`, and those added later. */
  readonly signerKeys: SignerKeys
  readonly cChain: EvmChain
  /** The atomic transactions of the C-Chain. */
  readonly atomic: AtomicTransactions
  /** The EVM chains by blockchain ID, the C-Chain first. */
  readonly evmChains: SubnetChains['evmChains']
  /** Runs the chains that the P-Chain creates. */
  readonly chains: SubnetChains
  /** The L1s that were created in one call. */
  readonly l1s: UndoList<CreatedL1>
  /** Delivers messages between chains. */
  readonly relay: Relay
  /** The messenger and the registry of our own on the EVM chains. */
  readonly teleporter: Teleporter
  /** The settings of the Data API that change. */
  readonly dataApi: DataApiSettings
  /** The files that clients of the Data API requested. */
  readonly exports: ExportJobs
  /** The webhooks of the Data API, and their messages. */
  readonly webhooks: Webhooks
  /** Blocks whose outer blocks are still to be computed. */
  readonly outerBacklog: OuterBlockBacklog
  /** Which requests fail. */
  readonly faults: FaultRules
  /** The parts that listen to the blocks of its chains; all their state is in its undo log. */
  readonly listeners: readonly WorldListener[]
}
