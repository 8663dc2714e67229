import type { Id } from '../../codec/ids.js'
import type { BlockDelay } from '../../time/BlockDelay.js'
import type { Clock } from '../../time/Clock.js'
import type { TaskQueue } from '../../time/TaskQueue.js'
import type { UndoLog } from '../../time/UndoLog.js'
import type { ChainOptions } from '../config/ChainOptions.js'
import type { Engine } from '../engine/Engine.js'
import { desiredDelayExcess } from '../fees/acp226.js'
import type { TransactionPool } from '../pool/TransactionPool.js'
import type { ChainConfig } from '../rules/ChainConfig.js'
import type { EvmRules } from '../rules/EvmRules.js'
import { asynchronousEra } from './asynchronousEra.js'
import { BlockAcceptance } from './BlockAcceptance.js'
import { BlockBuilder } from './BlockBuilder.js'
import type { BlockExtension } from './BlockExtension.js'
import { BlockMaker } from './BlockMaker.js'
import type { BlockOverrides } from './BlockOverrides.js'
import { BlockSchedule } from './BlockSchedule.js'
import type { ChainStore } from './ChainStore.js'
import { DueBlocks } from './DueBlocks.js'
import type { Era } from './Era.js'
import type { Eras } from './Eras.js'
import type { EvmChainParts } from './EvmChainParts.js'
import type { EvmHost } from './EvmHost.js'
import { ExecutionControl } from './ExecutionControl.js'
import { FaultyTransactions } from './FaultyTransactions.js'
import type { FlavourRules } from './FlavourRules.js'
import { PendingBlock } from './PendingBlock.js'
import { synchronousEra } from './synchronousEra.js'
import type { Tooling } from './Tooling.js'

/** The parts of a chain from which its blocks are made. */
export type ProductionParts = {
  readonly blockchainId: Id
  /** Prefix of the containers' names in the undo log. */
  readonly name: string
  readonly config: ChainConfig
  /** The options of the chain's config in the synchronous era. */
  readonly options: ChainOptions
  /** The rules of the VM, with what the control API has set. */
  readonly rules: FlavourRules
  readonly rulesAt: (timestamp: bigint) => EvmRules
  readonly overrides: BlockOverrides
  readonly engine: Engine
  readonly store: ChainStore
  readonly pool: TransactionPool
  readonly extension: BlockExtension | undefined
  readonly eras: Eras
  /** See `AcceptanceParts`. */
  readonly endEra: () => void
  readonly asynchronous: EvmChainParts['asynchronous']
  readonly blockDelay: BlockDelay
  readonly tooling: Tooling | undefined
  readonly clock: Clock
  readonly queue: TaskQueue
  readonly host: EvmHost
}

/** The parts of a chain that make and execute its blocks. */
export type BlockProduction = {
  readonly synchronous: Era
  /** Undefined for a chain that stays synchronous, as {@link execution} is. */
  readonly asynchronous: Era | undefined
  readonly execution: ExecutionControl | undefined
  readonly schedule: BlockSchedule
  readonly maker: BlockMaker
  readonly faulty: FaultyTransactions
  readonly due: DueBlocks
  readonly pending: PendingBlock
}

/** Composes the parts of a chain that make and execute its blocks. */
export function blockProduction(undo: UndoLog, parts: ProductionParts): BlockProduction {
  const { blockchainId, name, overrides, clock, store, pool, eras, host } = parts
  const asynchronous = parts.asynchronous?.make({ ...parts, opensMs: parts.asynchronous.opensMs })
  const execution =
    asynchronous && new ExecutionControl(undo, name, { ...parts, asynchronous, maker: () => maker })
  const schedule = new BlockSchedule(undo, name, parts)
  const faulty = new FaultyTransactions(parts)
  const acceptance = new BlockAcceptance(undo, { ...parts, schedule })
  const maker = new BlockMaker({ ...parts, schedule, acceptance, faulty })
  return {
    synchronous: synchronousEraOf(parts),
    asynchronous: asynchronous && asynchronousEra(asynchronous, store, execution, overrides),
    execution,
    schedule,
    maker,
    faulty,
    due: new DueBlocks({ blockchainId, pool, schedule, maker, execution, report: host.report }),
    pending: new PendingBlock({ clock, store, pool, overrides, schedule, eras }),
  }
}

function synchronousEraOf(parts: ProductionParts): Era {
  const { rules, options } = parts
  const closesMs = parts.asynchronous?.opensMs
  const { minDelayTargetMs } = options
  const builder = new BlockBuilder({
    ...parts,
    closesMs,
    desiredDelayExcess: minDelayTargetMs === undefined ? undefined : desiredDelayExcess(minDelayTargetMs),
  })
  return synchronousEra({ ...parts, builder, fees: rules.fees, closesMs })
}
