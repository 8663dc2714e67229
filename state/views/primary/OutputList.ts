import { compare } from '../../codec/compare.js'
import type { Id } from '../../codec/ids.js'
import { invariant } from '../../errors/NodeError.js'
import type { IndexWork } from '../IndexWork.js'
import { compareIdTexts, type OrderedId } from './idTextOrder.js'
import { amountOfAny, type LedgerOutput } from './LedgerOutput.js'
import { SortedOutputs } from './SortedOutputs.js'

/** The sort key of outputs. Among equals the ID decides, as text. */
export type OutputOrder = 'timestamp' | 'amount'

/** A position in a sorted list of outputs: the creation in Unix seconds or the amount, and the output's ID. */
export type OutputPosition = OrderedId & { readonly value: number | bigint }

/** Which outputs are listed, and how. */
export type OutputListing = {
  readonly by: OutputOrder
  readonly direction: 'asc' | 'desc'
  readonly includeSpent: boolean
  /** Only outputs of this asset. */
  readonly assetId?: Id | undefined
  /** Only outputs with at least this amount. */
  readonly minAmount?: bigint | undefined
}

/** The selection of outputs that a sorted list has: outputs sorted by amount are all in one list. */
type Choice = Omit<OutputListing, 'direction'>

type SortedList = { readonly choice: Choice; readonly list: SortedOutputs }

/** The most sorted lists that are kept: each takes as much as the outputs themselves. */
const mostLists = 16

/**
 * The outputs of an address that concern a chain. They are sorted when a sorted list is queried; until then a change
 * costs the same however many they are.
 */
export class OutputList {
  /** In the order in which the ledger read them. */
  readonly #outputs: LedgerOutput[]
  /** The queried lists, the one of the last query at the end. */
  #sorted: Map<string, SortedList> | undefined

  constructor(first: LedgerOutput) {
    this.#outputs = [first]
  }

  /** Every output, in no particular order. */
  get all(): readonly LedgerOutput[] {
    return this.#outputs
  }

  add(output: LedgerOutput): void {
    this.#outputs.push(output)
    this.#change(output, ({ choice, list }) => {
      if (isShown(choice, output)) list.add(output)
    })
  }

  /** Removes one of the last outputs. */
  remove(output: LedgerOutput): void {
    this.#outputs.splice(this.#outputs.lastIndexOf(output), 1)
    this.#change(output, ({ choice, list }) => {
      if (isShown(choice, output)) list.remove(output)
    })
  }

  /** Records that an output was spent. */
  spend(output: LedgerOutput): void {
    this.#change(output, ({ choice, list }) => {
      if (!choice.includeSpent) list.remove(output)
    })
  }

  /** Records that an output is not spent any more. */
  restore(output: LedgerOutput): void {
    this.#change(output, ({ choice, list }) => {
      if (!choice.includeSpent) list.add(output)
    })
  }

  /** Lists outputs in an order, after a position. They must have been sorted in this order. */
  list(listing: OutputListing, after: OutputPosition | undefined): Iterable<LedgerOutput> {
    const choice = choiceOf(listing)
    const sorted = this.#sorted?.get(nameOf(choice))?.list.inOrder
    invariant(sorted !== undefined, 'outputs are sorted before they are listed')
    const { by, direction, minAmount } = listing
    const isTooSmall = (output: LedgerOutput) =>
      minAmount !== undefined && amountOfAny(output.output) < minAmount
    if (direction === 'asc')
      return sorted.within((output) =>
        !isTooSmall(output) && (after === undefined || comparePosition(by, output, after) > 0) ? 0 : -1,
      )
    const below = sorted.downFrom((output) => after === undefined || comparePosition(by, output, after) < 0)
    return minAmount === undefined ? below : until(isTooSmall, below)
  }

  /** Sorts the outputs for a listing, or brings their order up to date. */
  *sort(listing: OutputListing): IndexWork {
    const choice = choiceOf(listing)
    const name = nameOf(choice)
    const sorted = this.#sorted?.get(name) ?? this.#unsorted(choice)
    this.#keep(name, sorted)
    yield* sorted.list.sort()
  }

  #unsorted(choice: Choice): SortedList {
    const wanted = this.#outputs.filter((each) => isChosen(choice, each) && isShown(choice, each))
    return { choice, list: new SortedOutputs((a, b) => compareOutputs(choice.by, a, b), wanted) }
  }

  #keep(name: string, sorted: SortedList): void {
    this.#sorted ??= new Map()
    this.#sorted.delete(name)
    this.#sorted.set(name, sorted)
    const [oldest] = this.#sorted.keys()
    if (this.#sorted.size > mostLists && oldest !== undefined) this.#sorted.delete(oldest)
  }

  /** Records a change of an output in the lists that may have it. */
  #change(output: LedgerOutput, note: (sorted: SortedList) => void): void {
    if (this.#sorted === undefined) return
    for (const [name, sorted] of this.#sorted) {
      if (!isChosen(sorted.choice, output)) continue
      note(sorted)
      if (sorted.list.isOutdated) this.#sorted.delete(name)
    }
  }
}

/** Returns which list a listing is read from. In the order of amounts, small ones are left out when it is read. */
function choiceOf({ by, includeSpent, assetId, minAmount }: OutputListing): Choice {
  return { by, includeSpent, assetId, minAmount: by === 'amount' ? undefined : minAmount }
}

function nameOf({ by, includeSpent, assetId, minAmount }: Choice): string {
  return [by, includeSpent, assetId, minAmount].join('/')
}

/** Whether a list has an output, spent or not. */
function isChosen({ assetId, minAmount }: Choice, output: LedgerOutput): boolean {
  if (assetId !== undefined && output.assetId !== assetId) return false
  return minAmount === undefined || amountOfAny(output.output) >= minAmount
}

function isShown({ includeSpent }: Choice, { consumed }: LedgerOutput): boolean {
  return includeSpent || consumed === undefined
}

function* until<T>(isOver: (item: T) => boolean, items: Iterable<T>): Generator<T> {
  for (const item of items) {
    if (isOver(item)) return
    yield item
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
