import { compare } from '../../codec/compare.js'
import { invariant } from '../../errors/NodeError.js'
import { SortedRuns } from '../../time/SortedRuns.js'
import type { DoIndexWork, IndexWork } from '../IndexWork.js'
import { compareIdTexts, type OrderedId } from './idTextOrder.js'
import { amountOfAny, type LedgerOutput } from './LedgerOutput.js'

/** What outputs are sorted by. Among equals the ID decides, as text. */
export type OutputOrder = 'timestamp' | 'amount'

/** A position in a sorted list of outputs: the creation in Unix seconds or the amount, and the output's ID. */
export type OutputPosition = OrderedId & { readonly value: number | bigint }

/** How outputs are listed. */
export type OutputListing = {
  readonly by: OutputOrder
  readonly direction: 'asc' | 'desc'
  readonly includeSpent: boolean
}

type Sorted = Partial<Record<`${OutputOrder}/${boolean}`, SortedRuns<LedgerOutput>>>

/** How many outputs a step of sorting puts in order: a millisecond's worth. */
const perStep = 200
const orders: readonly OutputOrder[] = ['timestamp', 'amount']

/**
 * The outputs of an address that concern a chain. They are sorted when a sorted list is first asked for; from
 * then on each change costs no more than finding its place.
 */
export class OutputList {
  /** In the order in which the ledger read them. */
  readonly #outputs: LedgerOutput[]
  /** The lists that were asked for, by order and whether they hold spent outputs. */
  #sorted: Sorted | undefined

  constructor(first: LedgerOutput) {
    this.#outputs = [first]
  }

  /** Every output, in no particular order. */
  get all(): readonly LedgerOutput[] {
    return this.#outputs
  }

  add(output: LedgerOutput): void {
    this.#outputs.push(output)
    this.#each(true, (list) => list.put(output))
    if (output.consumed === undefined) this.restore(output)
  }

  /** Removes one of the last outputs. */
  remove(output: LedgerOutput): void {
    this.#outputs.splice(this.#outputs.lastIndexOf(output), 1)
    this.#each(true, (list) => list.take(output))
    if (output.consumed === undefined) this.spend(output)
  }

  /** Notes that an output was spent. */
  spend(output: LedgerOutput): void {
    this.#each(false, (list) => list.take(output))
  }

  /** Notes that an output is not spent any more. */
  restore(output: LedgerOutput): void {
    this.#each(false, (list) => list.put(output))
  }

  /**
   * Lists outputs in an order, after a position.
   * @param doWork does the work of sorting, and may throw what it throws when that takes too long
   */
  list(
    { by, direction, includeSpent }: OutputListing,
    after: OutputPosition | undefined,
    doWork: DoIndexWork,
  ): Iterable<LedgerOutput> {
    const sorted = this.#list(by, includeSpent, doWork)
    if (direction === 'asc')
      return sorted.within((output) =>
        after === undefined || comparePosition(by, output, after) > 0 ? 0 : -1,
      )
    return sorted.downFrom((output) => after === undefined || comparePosition(by, output, after) < 0)
  }

  #list(by: OutputOrder, includeSpent: boolean, doWork: DoIndexWork): SortedRuns<LedgerOutput> {
    const known = () => this.#sorted?.[`${by}/${includeSpent}`]
    if (known() === undefined) doWork(this.#sort(by, includeSpent))
    const list = known()
    invariant(list !== undefined, 'work of the index that is done was done to its end')
    return list
  }

  *#sort(by: OutputOrder, includeSpent: boolean): IndexWork {
    const list = new SortedRuns<LedgerOutput>((a, b) => compareOutputs(by, a, b))
    const wanted = () => this.#outputs.filter(({ consumed }) => includeSpent || consumed === undefined)
    const sorted = wanted()
    for (const [index, output] of sorted.entries()) {
      list.put(output)
      if (index % perStep === perStep - 1) yield
    }
    // Since the work began, outputs may have come and gone.
    const now = new Set(wanted())
    for (const output of sorted) if (!now.delete(output)) list.take(output)
    for (const output of now) list.put(output)
    this.#sorted = { ...this.#sorted, [`${by}/${includeSpent}`]: list }
  }

  #each(includeSpent: boolean, change: (list: SortedRuns<LedgerOutput>) => void): void {
    if (this.#sorted === undefined) return
    for (const by of orders) {
      const list = this.#sorted[`${by}/${includeSpent}`]
      if (list !== undefined) change(list)
    }
  }
}

/** Returns the position of an output in an order. */
export function positionOf(by: OutputOrder, output: LedgerOutput): OutputPosition {
  return { id: output.id, textOrder: output.textOrder, value: sortValue(by, output) }
}

/** Compares two outputs in an order. */
export function compareOutputs(by: OutputOrder, a: LedgerOutput, b: LedgerOutput): number {
  return compare(sortValue(by, a), sortValue(by, b)) || compareIdTexts(a, b)
}

function comparePosition(by: OutputOrder, output: LedgerOutput, position: OutputPosition): number {
  return compare(sortValue(by, output), position.value) || compareIdTexts(output, position)
}

function sortValue(by: OutputOrder, { created, output }: LedgerOutput): number | bigint {
  return by === 'timestamp' ? created.timestamp : amountOfAny(output)
}
