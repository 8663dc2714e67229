import type { Block, ConsensusBlock } from '../blocks/Block.js'
import type { BlockExtension } from '../chain/BlockExtension.js'
import type { ChainConfig } from '../rules/ChainConfig.js'
import type { EvmRules } from '../rules/EvmRules.js'
import type { Hash } from '../values/Hash.js'
import { gasConfigAfter } from './gasConfig.js'
import type { SaeHistory } from './SaeHistory.js'
import { WorstCase } from './WorstCase.js'

/** The parts of a chain that worst cases depend on. */
type WorstCaseParts = {
  readonly config: ChainConfig
  readonly rulesAt: (timestamp: bigint) => EvmRules
  readonly history: SaeHistory
  readonly extension: BlockExtension | undefined
}

/** A worst case, and the height of the last settled block. */
type KnownWorstCase = { readonly settledHeight: bigint; readonly worst: WorstCase }

/** The worst cases after a block and some edits of the control API. */
type KnownWorstCases = { readonly head: Hash; readonly edits: number; readonly cases: KnownWorstCase[] }

/**
 * The worst cases after the last accepted block, for each block that a next one may settle. Each is derived from that of
 * the block before, so a new block costs as much as what it settles. All unsettled blocks are computed again only after a
 * revert or an edit. Without this, transfers one after another (`npm run bench -- --only eras`) take twice the time after
 * two hundred of them, and longer with each block that is not settled. The price is that a reader must see that each change of
 * the chain's past has another head or edit revision.
 */
export class WorstCases {
  readonly #parts: WorstCaseParts
  #known: KnownWorstCases | undefined

  constructor(parts: WorstCaseParts) {
    this.#parts = parts
  }

  /** Returns the worst case of the blocks after a settled one, up to the parent. */
  after(parent: ConsensusBlock, settled: Block): WorstCase {
    const cases = this.#casesAfter(parent)
    const { number: settledHeight } = settled.header
    let nearest: KnownWorstCase | undefined
    for (const each of cases) {
      if (each.settledHeight === settledHeight) return each.worst
      const isNearer = nearest === undefined || nearest.settledHeight < each.settledHeight
      if (each.settledHeight < settledHeight && isNearer) nearest = each
    }
    const { history } = this.#parts
    const worst =
      nearest === undefined || nearest.worst.isEdited
        ? this.#replay(parent, settled)
        : nearest.worst.settling(
            Number(settledHeight - nearest.settledHeight),
            history.stateAfter(settled),
            history.gasTimeAfter(settled),
          )
    cases.push({ settledHeight, worst })
    return worst
  }

  /** Records the worst case after a block that was built on top of the parent. All others are forgotten. */
  built(head: Hash, settled: Block, worst: WorstCase): void {
    const { editRevision: edits } = this.#parts.history
    this.#known = { head, edits, cases: [{ settledHeight: settled.header.number, worst }] }
  }

  /** Returns the worst cases that are known after a block, with the edits that there are now. */
  #casesAfter({ hash: head }: ConsensusBlock): KnownWorstCase[] {
    const { editRevision: edits } = this.#parts.history
    if (this.#known?.head !== head || this.#known.edits !== edits) this.#known = { head, edits, cases: [] }
    return this.#known.cases
  }

  /** Computes the worst case of the blocks after a settled one, up to the parent, from all of them. */
  #replay(parent: ConsensusBlock, settled: Block): WorstCase {
    const { history, extension, config, rulesAt } = this.#parts
    const worst = new WorstCase(history.stateAfter(settled), history.gasTimeAfter(settled))
    for (const block of history.range(settled.header.number, parent.header.number)) {
      const { header, transactions } = block
      const rules = rulesAt(header.timestamp)
      const draft = worst.startBlock(header.timestampMs ?? 0n, rules, { baseFee: block.demandedBaseFee })
      for (const tx of transactions) draft.addAccepted(tx)
      for (const operation of extension?.operationsOf(block) ?? []) draft.add(operation)
      draft.finish(gasConfigAfter(header, config.upgrades))
      this.#applyEdits(worst, block)
    }
    return worst
  }

  /**
   * Applies the changes that the control API made after an unsettled block, so that the edited accounts can use their
   * new balances at once.
   */
  #applyEdits(worst: WorstCase, block: ConsensusBlock): void {
    const { history } = this.#parts
    const edited = history.editedAfter(block)
    const executed = edited && history.executedOf(block.header.number)
    if (edited === undefined || executed === undefined) return
    const state = history.stateAfter(executed)
    if (edited === 'all') worst.replace(state)
    else for (const address of edited) worst.edit(address, state)
  }
}
