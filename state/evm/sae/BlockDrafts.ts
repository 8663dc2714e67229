import { executionLagging } from '../../errors/evmSae.js'
import type { Block, ConsensusBlock } from '../blocks/Block.js'
import type { BlockExtension, WaitingOperation } from '../chain/BlockExtension.js'
import type { BlockOverrides } from '../chain/BlockOverrides.js'
import type { ChainConfig } from '../rules/ChainConfig.js'
import type { EvmRules } from '../rules/EvmRules.js'
import type { Hash } from '../values/Hash.js'
import { type SaeChain, SaeHistory } from './SaeHistory.js'
import type { WorstCase } from './WorstCase.js'
import type { WorstCaseBlock } from './WorstCaseBlock.js'
import { WorstCases } from './WorstCases.js'

/** The members of blocks that the control API sets in place of the rules' values. */
export type SaeOverrides = Pick<BlockOverrides, 'coinbase' | 'gasLimit' | 'nextBaseFee' | 'nextPrevRandao'>

const noOperations: readonly WaitingOperation[] = []

/** Starts drafts of the next block on the worst case after its parent (ACP-194): to build it, or to see what it could have. */
export class BlockDrafts {
  readonly history: SaeHistory
  readonly rulesAt: (timestamp: bigint) => EvmRules
  readonly #extension: BlockExtension | undefined
  readonly #overrides: SaeOverrides
  readonly #worstCases: WorstCases

  constructor(options: {
    readonly config: ChainConfig
    readonly rulesAt: (timestamp: bigint) => EvmRules
    readonly chain: SaeChain
    readonly extension: BlockExtension | undefined
    readonly overrides: SaeOverrides
  }) {
    this.rulesAt = options.rulesAt
    this.#extension = options.extension
    this.#overrides = options.overrides
    this.history = new SaeHistory(options.chain, options.config.upgrades)
    this.#worstCases = new WorstCases({ ...options, history: this.history })
  }

  /** Returns the block that a block at a time settles. @throws {NodeError} when execution lags too far behind for it */
  settledAt(parent: ConsensusBlock, atMs: bigint): Block {
    const settled = this.history.settledAt(atMs, parent)
    if (settled === undefined) throw executionLagging()
    return settled
  }

  /** Returns the worst case after a block. @param settled the last settled block then */
  worstAfter(parent: ConsensusBlock, settled: Block): WorstCase {
    return this.#worstCases.after(parent, settled)
  }

  /** Starts the block after a worst case. @throws {NodeError} when the unsettled blocks have too much gas */
  start(worst: WorstCase, atMs: bigint, rules = this.rulesAt(atMs / 1000n)): WorstCaseBlock {
    const { nextBaseFee, gasLimit } = this.#overrides
    return worst.startBlock(atMs, rules, { baseFee: nextBaseFee, gasLimit })
  }

  /** Keeps the worst case after a block that was built. */
  built(hash: Hash, settled: Block, worst: WorstCase): void {
    this.#worstCases.built(hash, settled, worst)
  }

  /**
   * Returns the waiting atomic transactions that are not in a block since a settled one, and pay the price of the next one.
   * @param baseFee that price, wei per gas
   */
  operations(parent: ConsensusBlock, settled: Block, baseFee: bigint): readonly WaitingOperation[] {
    const extension = this.#extension
    if (extension === undefined || extension.pendingCount === 0) return noOperations
    return extension.operations(this.history.range(settled.header.number, parent.header.number), baseFee)
  }
}
