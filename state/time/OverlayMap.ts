import { SortedRuns } from './SortedRuns.js'

/** The change of a key since the base. */
type Change<K, V> = {
  readonly key: K
  /** Undefined for a key of the base that was deleted. */
  readonly item: { readonly value: V } | undefined
  /** The position among the keys behind those of the base; undefined for a key that stays where the base has it, or was deleted. */
  readonly position: number | undefined
}

/**
 * A map that shares a large map, its base, with others and has changes of its own. Nobody changes the base. {@link fork}
 * shares the changes, too. A read looks for the key in the changes first. Iteration is in the order of a `Map` with the same
 * history.
 */
export class OverlayMap<K extends string | number | bigint, V> {
  readonly #base: ReadonlyMap<K, V>
  readonly #changes: SortedRuns<Change<K, V>>
  #size: number
  #nextPosition = 0

  /** @param base is not changed any more */
  constructor(base: ReadonlyMap<K, V>, changes = new SortedRuns<Change<K, V>>(compareKeys)) {
    this.#base = base
    this.#changes = changes
    this.#size = base.size
  }

  /** Returns a map with the same content. Both go on independently. The cost depends on the changes alone, and is small. */
  fork(): OverlayMap<K, V> {
    const fork = new OverlayMap(this.#base, this.#changes.fork())
    fork.#size = this.#size
    fork.#nextPosition = this.#nextPosition
    return fork
  }

  get size(): number {
    return this.#size
  }

  get(key: K): V | undefined {
    const change = this.#changeOf(key)
    return change === undefined ? this.#base.get(key) : change.item?.value
  }

  has(key: K): boolean {
    const change = this.#changeOf(key)
    return change === undefined ? this.#base.has(key) : change.item !== undefined
  }

  set(key: K, value: V): void {
    const change = this.#changeOf(key)
    const isNew = change === undefined ? !this.#base.has(key) : change.item === undefined
    const position = isNew ? this.#nextPosition++ : change?.position
    if (isNew) this.#size++
    this.#put({ key, item: { value }, position })
  }

  /** Removes a key. @returns false when it is not in the map */
  delete(key: K): boolean {
    if (!this.has(key)) return false
    this.#size--
    if (this.#base.has(key)) this.#put({ key, item: undefined, position: undefined })
    else this.#changes.take({ key, item: undefined, position: undefined })
    return true
  }

  *entries(): MapIterator<[K, V]> {
    for (const [key, value] of this.#base) {
      const change = this.#changeOf(key)
      if (change === undefined) yield [key, value]
      else if (change.item !== undefined && change.position === undefined) yield [key, change.item.value]
    }
    for (let from = 0; from < this.#nextPosition; ) {
      // Read again after each round, since the map may be changed while it is read.
      const to = this.#nextPosition
      for (const { key, position } of this.#addedFrom(from)) {
        const change = this.#changeOf(key)
        if (change?.item !== undefined && change.position === position) yield [key, change.item.value]
      }
      from = to
    }
  }

  *keys(): MapIterator<K> {
    for (const [key] of this.entries()) yield key
  }

  *values(): MapIterator<V> {
    for (const [, value] of this.entries()) yield value
  }

  /** Returns the keys behind those of the base, in order. */
  #addedFrom(from: number): Change<K, V>[] {
    return [...this.#changes]
      .filter(({ position }) => position !== undefined && position >= from)
      .sort((a, b) => Number(a.position) - Number(b.position))
  }

  #changeOf(key: K): Change<K, V> | undefined {
    return this.#changes.size === 0
      ? undefined
      : this.#changes.find({ key, item: undefined, position: undefined })
  }

  #put(change: Change<K, V>): void {
    this.#changes.take(change)
    this.#changes.put(change)
  }
}

function compareKeys<K extends string | number | bigint>(
  a: { readonly key: K },
  b: { readonly key: K },
): number {
  return a.key < b.key ? -1 : a.key > b.key ? 1 : 0
}
