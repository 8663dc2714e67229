import { compare } from '../../codec/compare.js'
import { SortedRuns } from '../../time/SortedRuns.js'
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

  /** Lists outputs in an order, after a position. */
  list({ by, direction, includeSpent }: OutputListing, after?: OutputPosition): Iterable<LedgerOutput> {
    const sorted = this.#list(by, includeSpent)
    if (direction === 'asc')
      return sorted.within((output) =>
        after === undefined || comparePosition(by, output, after) > 0 ? 0 : -1,
      )
    return sorted.downFrom((output) => after === undefined || comparePosition(by, output, after) < 0)
  }

  #list(by: OutputOrder, includeSpent: boolean): SortedRuns<LedgerOutput> {
    this.#sorted ??= {}
    let list = this.#sorted[`${by}/${includeSpent}`]
    if (list === undefined) {
      const compare = (a: LedgerOutput, b: LedgerOutput) => compareOutputs(by, a, b)
      const wanted = this.#outputs.filter(({ consumed }) => includeSpent || consumed === undefined)
      list = new SortedRuns(compare, wanted.sort(compare))
      this.#sorted[`${by}/${includeSpent}`] = list
    }
    return list
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
