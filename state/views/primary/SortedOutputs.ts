import { SortedRuns } from '../../time/SortedRuns.js'
import type { IndexWork } from '../IndexWork.js'
import type { LedgerOutput } from './LedgerOutput.js'

/** The number of outputs that a step of sorting puts in order: a millisecond's work. */
const perStep = 200
/** A list without queries is dropped when it has this many more changes than outputs. */
const mostChanges = 1000

/**
 * Outputs in an order. A change is recorded at once, and the position of its output is searched only for a query:
 * comparing with the outputs of a long list costs more than all other work of the ledger with an output.
 */
export class SortedOutputs {
  readonly #list: SortedRuns<LedgerOutput>
  /** The outputs to add (true) or to remove, in the order in which the changes happened. */
  readonly #changes: Map<LedgerOutput, boolean>
  #wasSorted = false

  /** @param outputs in any order */
  constructor(compare: (a: LedgerOutput, b: LedgerOutput) => number, outputs: Iterable<LedgerOutput>) {
    this.#list = new SortedRuns(compare)
    this.#changes = new Map()
    for (const output of outputs) this.#changes.set(output, true)
  }

  /** The outputs in order, without the changes since {@link sort}. */
  get inOrder(): SortedRuns<LedgerOutput> {
    return this.#list
  }

  /** Whether sorting all outputs again costs no more than keeping the list. */
  get isOutdated(): boolean {
    return this.#wasSorted && this.#changes.size > this.#list.size + mostChanges
  }

  add(output: LedgerOutput): void {
    this.#note(output, true)
  }

  remove(output: LedgerOutput): void {
    this.#note(output, false)
  }

  /** Brings the list up to date. Between two steps outputs may be added and removed. */
  *sort(): IndexWork {
    let done = 0
    for (const [output, isAdded] of this.#changes) {
      this.#changes.delete(output)
      if (isAdded) this.#list.put(output)
      else this.#list.take(output)
      if (++done % perStep === 0) yield
    }
    this.#wasSorted = true
  }

  #note(output: LedgerOutput, isAdded: boolean): void {
    const noted = this.#changes.get(output)
    if (noted === undefined) this.#changes.set(output, isAdded)
    else if (noted !== isAdded) this.#changes.delete(output)
  }
}
