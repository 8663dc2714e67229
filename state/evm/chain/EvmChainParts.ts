import type { Id } from '../../codec/ids.js'
import type { BlockDelay } from '../../time/BlockDelay.js'
import type { Clock } from '../../time/Clock.js'
import type { Random } from '../../time/Random.js'
import type { TaskQueue } from '../../time/TaskQueue.js'
import type { UndoLog } from '../../time/UndoLog.js'
import type { ChainOptions } from '../config/ChainOptions.js'
import type { Engine } from '../engine/Engine.js'
import type { ChainConfig } from '../rules/ChainConfig.js'
import type { MakeAsynchronous } from './Asynchronous.js'
import type { BlockExtension } from './BlockExtension.js'
import type { BuiltBlock } from './BuiltBlock.js'
import type { EvmHost } from './EvmHost.js'
import type { FlavourRules } from './FlavourRules.js'
import type { Tooling } from './Tooling.js'

/** The parts of an EVM chain. */
export type EvmChainParts = {
  readonly blockchainId: Id
  readonly config: ChainConfig
  readonly options: ChainOptions
  readonly rules: FlavourRules
  readonly engine: Engine
  readonly genesis: BuiltBlock
  /** The transactions that its blocks contain beside those of the EVM; undefined for none. */
  readonly extension?: BlockExtension
  /** Warp messages that the chain's config makes the node sign, by their IDs. */
  readonly offChainMessages: ReadonlyMap<Id, Uint8Array>
  /**
   * The functions that make the blocks of the asynchronous era, and the time at which that era opens (Unix milliseconds,
   * a whole second). Undefined for a chain that stays synchronous.
   */
  readonly asynchronous?: { readonly opensMs: bigint; readonly make: MakeAsynchronous } | undefined
  readonly blockDelay: BlockDelay
  /** The development network that the chain behaves as; undefined for a node's chain. */
  readonly tooling?: Tooling | undefined
  readonly clock: Clock
  readonly random: Random
  readonly undo: UndoLog
  /** The network's queue, in which all changes to the chain run. */
  readonly queue: TaskQueue
  /** The network around the chain. */
  readonly host: Partial<EvmHost> | undefined
}
