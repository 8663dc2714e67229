import type { BlockDelay } from '../../time/BlockDelay.js'
import type { Block } from '../blocks/Block.js'
import type { ChainOptions } from '../config/ChainOptions.js'
import type { Engine } from '../engine/Engine.js'
import type { TransactionPool } from '../pool/TransactionPool.js'
import type { ChainConfig } from '../rules/ChainConfig.js'
import type { EvmRules } from '../rules/EvmRules.js'
import type { BlockBuilder } from './BlockBuilder.js'
import type { BlockExtension } from './BlockExtension.js'
import type { BlockTiming } from './BlockTimes.js'
import type { ChainStore } from './ChainStore.js'

/** What makes the blocks of a chain whose consensus orders before it executes (ACP-194). */
export type Asynchronous = {
  readonly builder: Pick<BlockBuilder, 'build'>
  readonly times: BlockTiming
  /** What the chain's config sets. */
  readonly options: ChainOptions
  /** Returns the highest price of a block that follows a block at once, wei per gas. */
  boundAfter(parent: Block): bigint
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
}) => Asynchronous
