import type { GasTime } from '../../gas/GasTime.js'
import type { BlockDelay } from '../../time/BlockDelay.js'
import type { Pauses } from '../../time/Pauses.js'
import type { Block, ConsensusBlock } from '../blocks/Block.js'
import type { ChainOptions } from '../config/ChainOptions.js'
import type { Engine } from '../engine/Engine.js'
import type { TransactionPool } from '../pool/TransactionPool.js'
import type { ChainConfig } from '../rules/ChainConfig.js'
import type { EvmRules } from '../rules/EvmRules.js'
import type { BlockSource, BuiltBlock } from './BlockBuilder.js'
import type { BlockExtension } from './BlockExtension.js'
import type { BlockTiming } from './BlockTimes.js'
import type { ChainStore } from './ChainStore.js'
import type { PartialExecution } from './PartialExecution.js'

/** Executes the accepted block above the head. It changes nothing. */
export type BlockExecutor = {
  /** Executes what is left of the block. @returns it, with the state after it */
  execute(block: ConsensusBlock): Pauses<BuiltBlock>
  /** Executes the next transactions of the block, at most so many. */
  executeTransactions(block: ConsensusBlock, count: number): Pauses<PartialExecution>
  /** Returns the gas clock after an executed block. */
  gasTimeAfter(block: Block): GasTime
}

/** What makes the blocks of a chain whose consensus orders before it executes (ACP-194). */
export type Asynchronous = {
  readonly executor: BlockExecutor
  readonly times: BlockTiming
  /** What the chain's config sets. */
  readonly options: ChainOptions
  /**
   * Builds a block on top of an accepted one. @param atMs Unix milliseconds, not before the parent's
   * @throws {NodeError} when no block can be built at this time
   */
  build(parent: ConsensusBlock, atMs: bigint, source: BlockSource): ConsensusBlock
  /** Returns the highest price of a block that follows a block at once, wei per gas. */
  boundAfter(parent: ConsensusBlock): bigint
  /** Returns the gas limits of the blocks up to a block that it does not settle, in sum. */
  queuedGas(parent: ConsensusBlock): bigint
  /** Returns the earliest time of a block that settles an executed one, Unix milliseconds. */
  settlesMs(block: Block): bigint
  /** Returns the gas limit of a block that follows an executed one at once. */
  gasLimitAfter(executed: Block): bigint
}

/** The parts of a chain that its asynchronous execution uses. */
export type MakeAsynchronous = (parts: {
  readonly config: ChainConfig
  readonly engine: Engine
  readonly store: ChainStore
  readonly pool: TransactionPool
  readonly extension: BlockExtension | undefined
  readonly rulesAt: (timestamp: bigint) => EvmRules
  readonly blockDelay: BlockDelay
  /** From when on it makes blocks, Unix milliseconds. */
  readonly opensMs: bigint
}) => Asynchronous
