import type { NodeId } from '../../codec/ids.js'
import type { UndoList } from '../../time/UndoList.js'
import type { ValidatorOutput, ValidatorSet } from './ValidatorSet.js'

/** The state of a validator before a block changed it; undefined when it was not in the set. */
export type Change = {
  readonly height: bigint
  readonly nodeId: NodeId
  readonly before: ValidatorOutput | undefined
}

/** The last change up to a height. It stands for the set that it left behind. */
export type SetVersion = Pick<Change, 'height'>

/** A change with the state of its validator after it. */
type Known = { readonly change: Change; readonly after: ValidatorOutput | undefined }

/** All changes of the validators of one subnet, by ascending height. They lead from the current set to any earlier one. */
export class ValidatorChanges {
  readonly #changes: UndoList<Change>
  readonly #current: ReadonlyMap<NodeId, ValidatorOutput>
  /** The first changes. They follow from the list and the current set, and are computed when they are needed. */
  readonly #known: Known[] = []

  constructor(changes: UndoList<Change>, current: ReadonlyMap<NodeId, ValidatorOutput>) {
    this.#changes = changes
    this.#current = current
  }

  /** Adds a change, before it is made in the current set. */
  add(change: Change): void {
    this.#changes.push(change)
  }

  /** Returns the validators after the block of a height. */
  setAt(height: bigint): ValidatorSet {
    if ((this.#changes.last?.height ?? 0n) <= height) return this.#current
    const set = new Map(this.#current)
    for (let i = this.#changes.length - 1; i >= 0; i--) {
      const change = this.#changes.at(i)
      if (change === undefined || change.height <= height) break
      if (change.before === undefined) set.delete(change.nodeId)
      else set.set(change.nodeId, change.before)
    }
    return set
  }

  /** Returns the version of the set after the block of a height; undefined before the first change. */
  versionAt(height: bigint): SetVersion | undefined {
    const count = this.#countUpTo(height)
    return count === 0 ? undefined : this.#changes.at(count - 1)
  }

  /**
   * Returns the validators that differ between two versions, as they are in the second one; undefined for those that are not
   * in it. Costs as much as what happened between the two.
   * @returns undefined when the first version was reverted, or the whole set costs less
   */
  between(from: SetVersion, to: SetVersion): ReadonlyMap<NodeId, ValidatorOutput | undefined> | undefined {
    const [first, last] = [this.#indexOf(from), this.#indexOf(to)]
    if (first === undefined || last === undefined) return undefined
    if (Math.abs(last - first) > this.#current.size) return undefined
    const states = new Map<NodeId, ValidatorOutput | undefined>()
    if (last > first) this.#completeKnown()
    for (const { change, after } of this.#known.slice(first + 1, last + 1)) states.set(change.nodeId, after)
    for (const { nodeId, before } of this.#changes.items.slice(last + 1, first + 1).reverse())
      states.set(nodeId, before)
    return states
  }

  /** Computes the states after the last changes. */
  #completeKnown(): void {
    const [known, changes] = [this.#known, this.#changes]
    while (known.length > 0 && known.at(-1)?.change !== changes.at(known.length - 1)) known.pop()
    const later = new Map<NodeId, ValidatorOutput | undefined>()
    const added: Known[] = []
    for (const change of changes.items.slice(known.length).reverse()) {
      const { nodeId, before } = change
      added.push({ change, after: later.has(nodeId) ? later.get(nodeId) : this.#current.get(nodeId) })
      later.set(nodeId, before)
    }
    for (const each of added.reverse()) known.push(each)
  }

  #indexOf(version: SetVersion): number | undefined {
    const index = this.#countUpTo(version.height) - 1
    return index >= 0 && this.#changes.at(index) === version ? index : undefined
  }

  /** Returns the number of changes up to a height. */
  #countUpTo(height: bigint): number {
    let [above, count] = [0, this.#changes.length]
    while (above < count) {
      const middle = (above + count) >> 1
      if ((this.#changes.at(middle)?.height ?? 0n) <= height) above = middle + 1
      else count = middle
    }
    return above
  }
}
