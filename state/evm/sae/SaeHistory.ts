import { invariant } from '../../errors/NodeError.js'
import { larger, smaller } from '../../gas/bounds.js'
import { firstMsAtOrAfter, type GasTime, isAfter, tick } from '../../gas/GasTime.js'
import type { Block, ConsensusBlock } from '../blocks/Block.js'
import type { AcceptedReader, ChainReader } from '../blocks/ChainReader.js'
import { headerTimeMs } from '../blocks/Header.js'
import { settledHeightOf } from '../blocks/settledHeight.js'
import type { EditedStates, Edits } from '../chain/EditedStates.js'
import type { UnexecutedBlocks } from '../chain/UnexecutedBlocks.js'
import type { EvmUpgrades } from '../rules/EvmUpgrades.js'
import type { StateRoot } from '../state/StateRoot.js'
import { gasTimeAfter } from './gasConfig.js'
import { lastToSettle, type SettlementCandidate, settlementDelayMs } from './settlement.js'

/** The accepted blocks of a chain, with states and gas clocks of those that are executed. */
export type SaeChain = ChainReader &
  AcceptedReader & {
    readonly unexecuted: Pick<UnexecutedBlocks, 'partial'>
    readonly edits: Pick<EditedStates, 'revision' | 'accountsAt'>
    keptStateAt(block: Block): StateRoot
  }

type Candidate = SettlementCandidate & { readonly block: ConsensusBlock }

/** Reads the blocks before a new one, for settlement and for the worst case. */
export class SaeHistory {
  readonly #chain: SaeChain
  readonly #upgrades: EvmUpgrades
  /** The last synchronous block whose gas clock was computed. */
  #synchronous: { readonly block: Block; readonly gasTime: GasTime } | undefined

  constructor(chain: SaeChain, upgrades: EvmUpgrades) {
    this.#chain = chain
    this.#upgrades = upgrades
  }

  /** The height of the last executed block. */
  get executedHeight(): bigint {
    return this.#chain.head.header.number
  }

  /** Returns the gas clock after an executed block. */
  gasTimeAfter(block: Block): GasTime {
    if (block.execution !== undefined) return block.execution.gasTime
    // The clock of a synchronous block needs a search for the excess that gives its price. Every block needs it until
    // the first asynchronous one is settled.
    if (this.#synchronous?.block !== block)
      this.#synchronous = { block, gasTime: gasTimeAfter(block, this.#upgrades) }
    return this.#synchronous.gasTime
  }

  /** Returns the state after an executed block. */
  stateAfter(block: Block): StateRoot {
    return this.#chain.keptStateAt(block)
  }

  /**
   * Returns the block that a block on top of `parent` settles, at a time in Unix milliseconds; undefined while
   * execution lags, so that it is unknown.
   */
  settledAt(blockTimeMs: bigint, parent: ConsensusBlock): Block | undefined {
    const settledHeight = settledHeightOf(parent.header)
    const { number } = parent.header
    if (this.#chain.blockByNumber(number) !== undefined)
      return this.executedAt(this.#lastEnded(settledHeight, number, blockTimeMs - settlementDelayMs))
    const candidateOf = (block: ConsensusBlock): Candidate => {
      const executed = this.#chain.blockByNumber(block.header.number)
      return {
        block,
        timestampMs: headerTimeMs(block.header),
        isSettled: block.header.number <= settledHeight,
        endsAt: executed && this.gasTimeAfter(executed),
        reached: executed === undefined ? this.#reachedIn(block) : undefined,
      }
    }
    const settlement = lastToSettle(blockTimeMs, candidateOf(parent), ({ block }) =>
      candidateOf(this.parentOf(block)),
    )
    return settlement.kind === 'lagging' ? undefined : this.executedAt(settlement.block.block.header.number)
  }

  /**
   * Returns the latest time, in Unix milliseconds, of a block whose settled block is known; undefined when it is
   * known for every time, since no block waits for its execution.
   */
  lastKnownMs(): bigint | undefined {
    const { head } = this.#chain
    const next = this.#chain.acceptedByNumber(head.header.number + 1n)
    if (next === undefined) return undefined
    const reached = this.#reachedIn(next)
    const times = [headerTimeMs(next.header), firstMsAtOrAfter(this.gasTimeAfter(head))]
    if (reached !== undefined) times.push(firstMsAtOrAfter(reached))
    return times.reduce(larger) - 1n + settlementDelayMs
  }

  /**
   * Returns the height of the last executed block whose execution has ended at a time, in Unix milliseconds. No block
   * starts before its own time or before the end of the one before it, so they are searched in growing steps, and then
   * by halving: most blocks settle no more than one.
   * @param afterHeight a height that has ended
   */
  #lastEnded(afterHeight: bigint, upToHeight: bigint, atMs: bigint): bigint {
    const hasEnded = (height: bigint): boolean => !isAfter(this.gasTimeAfter(this.executedAt(height)), atMs)
    let ended = afterHeight
    let step = 1n
    while (ended + step <= upToHeight && hasEnded(ended + step)) {
      ended += step
      step = ended - afterHeight
    }
    let above = smaller(ended + step, upToHeight + 1n)
    while (ended + 1n < above) {
      const middle = (ended + above) / 2n
      if (hasEnded(middle)) ended = middle
      else above = middle
    }
    return ended
  }

  /** Returns the accounts that the control API changed after an accepted block; undefined for none. */
  editedAfter({ header }: ConsensusBlock): Edits | undefined {
    return this.#chain.edits.accountsAt(header.number)
  }

  /** A number that changes with every edit of the control API. */
  get editRevision(): number {
    return this.#chain.edits.revision
  }

  /** Returns the accepted blocks after one height up to another, ascending. */
  range(afterHeight: bigint, upToHeight: bigint): ConsensusBlock[] {
    const blocks: ConsensusBlock[] = []
    for (let height = afterHeight + 1n; height <= upToHeight; height++) blocks.push(this.#acceptedAt(height))
    return blocks
  }

  /** Returns the executed blocks after one height up to another, ascending. */
  executedRange(afterHeight: bigint, upToHeight: bigint): Block[] {
    const blocks: Block[] = []
    for (let height = afterHeight + 1n; height <= upToHeight; height++) blocks.push(this.executedAt(height))
    return blocks
  }

  /** Returns the parent of an accepted block. */
  parentOf({ header }: ConsensusBlock): ConsensusBlock {
    return this.#acceptedAt(header.number - 1n)
  }

  /** Returns the executed block of a height; undefined for a block that waits for its execution. */
  executedOf(height: bigint): Block | undefined {
    return this.#chain.blockByNumber(height)
  }

  /** Returns the executed block of a height. */
  executedAt(height: bigint): Block {
    const block = this.#chain.blockByNumber(height)
    invariant(block !== undefined, 'what is settled is executed')
    return block
  }

  /** Returns the gas clock after the executed transactions of a block; undefined before the first one. */
  #reachedIn({ header }: ConsensusBlock): GasTime | undefined {
    const { unexecuted, head } = this.#chain
    const { partial } = unexecuted
    if (partial === undefined || header.number !== head.header.number + 1n) return undefined
    return tick(partial.started, partial.gasUsed)
  }

  #acceptedAt(height: bigint): ConsensusBlock {
    const block = this.#chain.acceptedByNumber(height)
    invariant(block !== undefined, 'every ancestor of a block is accepted')
    return block
  }
}
