import type { GasTime } from '../../gas/GasTime.js'
import type { BlockDelay } from '../../time/BlockDelay.js'
import type { Pauses } from '../../time/Pauses.js'
import type { Block, ConsensusBlock } from '../blocks/Block.js'
import type { ChainOptions } from '../config/ChainOptions.js'
import type { Engine } from '../engine/Engine.js'
import type { TransactionPool } from '../pool/TransactionPool.js'
import type { ChainConfig } from '../rules/ChainConfig.js'
import type { EvmRules } from '../rules/EvmRules.js'
import type { BlockExtension } from './BlockExtension.js'
import type { BlockOverrides } from './BlockOverrides.js'
import type { BlockSource } from './BlockSource.js'
import type { BlockTiming } from './BlockTimes.js'
import type { BuiltBlock } from './BuiltBlock.js'
import type { ChainStore } from './ChainStore.js'
import type { PartialExecution } from './PartialExecution.js'

/** Executes the accepted block above the head, without changing the chain. */
export type BlockExecutor = {
  /** Executes the transactions of the block that are not executed yet. @returns the block with the state after it */
  execute(block: ConsensusBlock): Pauses<BuiltBlock>
  /** Executes the next transactions of the block. @param count the maximum number of transactions */
  executeTransactions(block: ConsensusBlock, count: number): Pauses<PartialExecution>
  /** Returns the gas clock after an executed block. */
  gasTimeAfter(block: Block): GasTime
}

/** Makes the blocks of a chain that executes them after it has accepted them (ACP-194). */
export type Asynchronous = {
  readonly executor: BlockExecutor
  readonly times: BlockTiming
  /** The options of the chain's config. */
  readonly options: ChainOptions
  /**
   * Builds a block on top of an accepted one. @param atMs Unix milliseconds, not before the parent's
   * @throws {NodeError} when no block can be built at this time
   */
  build(parent: ConsensusBlock, atMs: bigint, source: BlockSource): ConsensusBlock
  /**
   * Returns the earliest time from `fromMs` on at which the unsettled blocks leave room for a block on top of an
   * accepted one, Unix milliseconds; undefined while blocks wait for their execution.
   */
  soonestMs(parent: ConsensusBlock, fromMs: bigint): bigint | undefined
  /** Returns the highest price that a block directly after `parent` can have, wei per gas. */
  boundAfter(parent: ConsensusBlock): bigint
  /** Returns the gas clock after a block if all unsettled blocks used their whole gas limits. */
  worstTimeAfter(parent: ConsensusBlock): GasTime
  /** Returns the sum of the gas limits of the unsettled blocks up to `parent`. */
  queuedGas(parent: ConsensusBlock): bigint
  /** Returns the earliest time of a block that settles an executed one, Unix milliseconds. */
  settlesMs(block: Block): bigint
  /** Returns the gas limit of a block directly after an executed one. */
  gasLimitAfter(executed: Block): bigint
}

/** The parts of a chain that its asynchronous execution uses. */
export type MakeAsynchronous = (parts: {
  readonly config: ChainConfig
  readonly engine: Engine
  readonly store: ChainStore
  readonly pool: TransactionPool
  readonly extension: BlockExtension | undefined
  readonly overrides: BlockOverrides
  readonly rulesAt: (timestamp: bigint) => EvmRules
  readonly blockDelay: BlockDelay
  /** The time from which the asynchronous era makes blocks, Unix milliseconds. */
  readonly opensMs: bigint
}) => Asynchronous
