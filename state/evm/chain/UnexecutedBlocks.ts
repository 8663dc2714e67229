import type { Keeping } from '../../time/Container.js'
import type { UndoCell } from '../../time/UndoCell.js'
import type { UndoLog } from '../../time/UndoLog.js'
import type { ConsensusBlock } from '../blocks/Block.js'
import type { StateRoot } from '../state/StateRoot.js'
import type { PartialExecution } from './PartialExecution.js'

/** The accepted blocks above the head of a chain, which wait for their execution (ACP-194). */
export class UnexecutedBlocks {
  readonly #blocks: UndoCell<readonly ConsensusBlock[]>
  readonly #partial: UndoCell<PartialExecution | undefined>

  /** @param name prefix of the containers' names in the undo log */
  constructor(undo: UndoLog, name: string, keeping: Keeping) {
    this.#blocks = undo.cell<readonly ConsensusBlock[]>(`${name}/unexecuted`, [], keeping)
    this.#partial = undo.cell<PartialExecution | undefined>(`${name}/partialExecution`, undefined, keeping)
  }

  /** The blocks, ascending. */
  get blocks(): readonly ConsensusBlock[] {
    return this.#blocks.value
  }

  /** The executed part of the first block; undefined before its first transaction. */
  get partial(): PartialExecution | undefined {
    return this.#partial.value
  }

  /** Adds a block after the others. */
  push(block: ConsensusBlock): void {
    this.#blocks.set([...this.#blocks.value, block])
  }

  /** Removes the first block, which is executed. */
  shift(): void {
    this.#blocks.set(this.#blocks.value.slice(1))
    this.#partial.set(undefined)
  }

  /** Removes all but the first blocks. @returns the removed ones */
  truncate(length: number): readonly ConsensusBlock[] {
    const removed = this.#blocks.value.slice(length)
    if (length === 0) this.#partial.set(undefined)
    this.#blocks.set(this.#blocks.value.slice(0, length))
    return removed
  }

  /** Stores the executed part of the first block. */
  executeSome(partial: PartialExecution): void {
    this.#partial.set(partial)
  }

  /** Replaces the state after the executed part, if there is one. @param state undefined to execute that part again */
  replaceState(state: StateRoot | undefined): void {
    const partial = this.#partial.value
    if (partial !== undefined) this.#partial.set(state === undefined ? undefined : { ...partial, state })
  }
}
