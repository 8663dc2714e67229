import type { Pauses } from '../../time/Pauses.js'
import type { Block } from '../blocks/Block.js'
import type { Header } from '../blocks/Header.js'
import type { ChainOptions } from '../config/ChainOptions.js'
import type { TipLimits } from '../fees/TipOracle.js'
import type { PoolChecks } from '../pool/PoolChecks.js'
import type { BlockSource } from './BlockSource.js'
import type { BlockTiming } from './BlockTimes.js'
import type { NewBlock } from './BuiltBlock.js'

/**
 * How a chain makes its blocks during a part of its history: in the synchronous era it executes each block before it
 * accepts it, in the asynchronous one afterwards (ACP-194).
 */
export type Era = {
  /**
   * Builds a block on top of the last accepted one with as many transactions of a source as fit.
   * @param atMs Unix milliseconds, not before the last block's
   * @throws {TransactionFault} with the transactions to exclude
   * @throws {NodeError} when no block can be built at this time
   */
  build(atMs: bigint, source: BlockSource): Pauses<NewBlock>
  readonly times: BlockTiming
  /**
   * Returns the earliest time at which a block can be made, Unix milliseconds. If a block that is built at this time
   * has a transaction, {@link BlockTiming.affordableMs} would return the same time, so its search is not needed.
   * Undefined where only that search finds the time.
   * @param fromMs not before the last block's time
   */
  soonestMs(fromMs: bigint): bigint | undefined
  /** The options of the chain's config, as the VM of the era reads them. */
  readonly options: ChainOptions
  /** The limits of the suggested tip. */
  readonly tips: TipLimits
  /** Returns the base fee of a block made now, or the highest that it may have, wei per gas (`eth_baseFee`). */
  nextBaseFee(): bigint
  /** Returns the base fee that a block made at a time pays, wei per gas. @param timeMs Unix milliseconds */
  baseFeeAt(timeMs: bigint): bigint
  /** Returns the checks of the pool on top of an executed block. */
  poolChecks(head: Block): PoolChecks
  /** Returns the gas limit of a block directly after an executed one. Before Helicon it is that of the executed one. */
  gasLimitAfter(head: Block): bigint
  /** Returns the price that a block on top of an executed one pays, wei per gas. */
  paidBaseFee(parent: Block, header: Header): bigint
  /** Returns the base fee that clients should offer beside a tip, wei per gas. */
  suggestedBaseFee(): bigint
}
