/** The length at which a run is split in two. */
const longestRun = 256

/**
 * A sorted list in runs. Adding, removing and finding an item cost the logarithm of the size and a short run,
 * never the whole size.
 */
export class SortedRuns<T> implements Iterable<T> {
  readonly #compare: (a: T, b: T) => number
  /** No run is empty; their concatenation is the items in order. */
  #runs: T[][] = []
  /** The runs that no {@link fork} shares; undefined when all are so. */
  #own: WeakSet<readonly T[]> | undefined
  #size = 0

  /** @param items sorted; they are copied */
  constructor(compare: (a: T, b: T) => number, items: readonly T[] = []) {
    this.#compare = compare
    for (let from = 0; from < items.length; from += longestRun / 2)
      this.#runs.push(items.slice(from, from + longestRun / 2))
    this.#size = items.length
  }

  /**
   * Returns a list with the same items. Both go on independently: each copies a run before it changes it. Costs one step
   * for each run.
   */
  fork(): SortedRuns<T> {
    const fork = new SortedRuns(this.#compare)
    fork.#runs = this.#runs.slice()
    fork.#size = this.#size
    fork.#own = new WeakSet()
    this.#own = new WeakSet()
    return fork
  }

  get size(): number {
    return this.#size
  }

  /** The least item. */
  get first(): T | undefined {
    return this.#runs[0]?.[0]
  }

  /** Adds an item, before those that it equals. */
  put(item: T): void {
    this.#size++
    const found = firstIndex(this.#runs, (run) => this.#compare(last(run), item) >= 0)
    const at = Math.min(found, this.#runs.length - 1)
    if (this.#runs.length === 0) this.#runs.push(this.#noted([]))
    const run = this.#ownRun(Math.max(at, 0))
    run.splice(
      firstIndex(run, (other) => this.#compare(other, item) >= 0),
      0,
      item,
    )
    if (run.length > longestRun) this.#runs.splice(at + 1, 0, this.#noted(run.splice(longestRun / 2)))
  }

  /** Returns the item that equals the given one; undefined when there is none. */
  find(item: T): T | undefined {
    const run = this.#runs[firstIndex(this.#runs, (each) => this.#compare(last(each), item) >= 0)]
    if (run === undefined) return undefined
    const found = run[firstIndex(run, (other) => this.#compare(other, item) >= 0)]
    return found !== undefined && this.#compare(found, item) === 0 ? found : undefined
  }

  /** Removes an item that equals the given one. @returns the removed item; undefined when there is none */
  take(item: T): { readonly item: T } | undefined {
    const at = firstIndex(this.#runs, (run) => this.#compare(last(run), item) >= 0)
    const run = this.#runs[at]
    if (run === undefined) return undefined
    const index = firstIndex(run, (other) => this.#compare(other, item) >= 0)
    const found = run.slice(index, index + 1)
    if (found.length === 0 || found.some((other) => this.#compare(other, item) !== 0)) return undefined
    if (run.length === 1) this.#runs.splice(at, 1)
    else this.#ownRun(at).splice(index, 1)
    this.#size--
    const [taken] = found
    return taken === undefined ? undefined : { item: taken }
  }

  /** Returns a run to be changed, and copies it before if a fork shares it. @param at the index of an existing run */
  #ownRun(at: number): T[] {
    const run = this.#runs[at] as T[]
    if (this.#own === undefined || this.#own.has(run)) return run
    const copy = this.#noted(run.slice())
    this.#runs[at] = copy
    return copy
  }

  /** Notes a run that no fork shares. @returns the run */
  #noted(run: T[]): T[] {
    this.#own?.add(run)
    return run
  }

  /** Iterates over all items in order. The list must not be changed meanwhile. */
  *[Symbol.iterator](): IterableIterator<T> {
    for (const run of this.#runs) yield* run
  }

  /**
   * Iterates over the items in one range of the order.
   * @param side returns less than 0 for items before the range, 0 for items in it, more than 0 for items
   * after it
   */
  *within(side: (item: T) => number): IterableIterator<T> {
    let at = firstIndex(this.#runs, (run) => side(last(run)) >= 0)
    for (let run = this.#runs[at]; run !== undefined; run = this.#runs[++at]) {
      const from = firstIndex(run, (item) => side(item) >= 0)
      for (const item of from === 0 ? run : run.slice(from)) {
        if (side(item) > 0) return
        yield item
      }
    }
  }

  /**
   * Iterates over the items below a position, from the greatest down.
   * @param isBelow is true for the items before the position, which come first in the order
   */
  *downFrom(isBelow: (item: T) => boolean): IterableIterator<T> {
    let at = firstIndex(this.#runs, (run) => !isBelow(last(run)))
    const run = this.#runs[at]
    const first = run === undefined ? 0 : firstIndex(run, (item) => !isBelow(item))
    for (let end = first; at >= 0; end = this.#runs[--at]?.length ?? 0)
      for (let index = end - 1; index >= 0; index--) yield (this.#runs[at] as T[])[index] as T
  }
}

/**
 * Returns the first index for which `holds` is true, by a binary search: it must be true for all later ones. The
 * length when there is none.
 */
export function firstIndex<T>(items: readonly T[], holds: (item: T) => boolean): number {
  let low = 0
  let high = items.length
  while (low < high) {
    const middle = (low + high) >>> 1
    // All indices between low and high exist.
    if (holds(items[middle] as T)) high = middle
    else low = middle + 1
  }
  return low
}

/** Returns the last item of a run, which is never empty. */
function last<T>(run: readonly T[]): T {
  return run[run.length - 1] as T
}
