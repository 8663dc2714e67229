import type { Block } from '../blocks/Block.js'
import type { Header } from '../blocks/Header.js'
import type { ChainOptions } from '../config/ChainOptions.js'
import type { TipLimits } from '../fees/TipOracle.js'
import type { PoolChecks } from '../pool/PoolChecks.js'
import type { BuildBlock } from './BlockBuilder.js'
import type { BlockTiming } from './BlockTimes.js'

/**
 * How a chain makes its blocks during a part of its history: in the synchronous era it executes each block before it
 * accepts it, in the asynchronous one afterwards (ACP-194).
 */
export type Era = {
  readonly build: BuildBlock
  readonly times: BlockTiming
  /** What the chain's config sets, as the era reads it. */
  readonly options: ChainOptions
  /** What the suggestion of tips reads. */
  readonly tips: TipLimits
  /** Returns the base fee of a block made now, or the highest that it may have, wei per gas (`eth_baseFee`). */
  nextBaseFee(): bigint
  /** Returns what the pool checks on top of an executed block. */
  poolChecks(head: Block): PoolChecks
  /** Returns the gas limit of a block that follows an executed one at once; before Helicon that of the executed one. */
  gasLimitAfter(head: Block): bigint
  /** Returns the price that a block pays on top of an executed one, wei per gas. */
  paidBaseFee(parent: Block, header: Header): bigint
  /** Returns the price that clients should pay beside a tip, wei per gas. */
  suggestedBaseFee(): bigint
}
