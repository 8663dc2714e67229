import type { ContainerChanges } from './ContainerChanges.js'
import { forkMap, type MapContent, toShare } from './sharedMap.js'
import { TouchedKeys } from './TouchedKeys.js'
import type { UndoJournal } from './UndoJournal.js'

/**
 * An undoable map. Iteration is in insertion order, but undoing a deletion may put the key last: sort where
 * the order is visible.
 */
export class UndoMap<K extends string | number | bigint, V> implements ReadonlyMap<K, V> {
  readonly #journal: UndoJournal
  #map: MapContent<K, V> = new Map<K, V>()
  #revision = 0
  /** Undefined until a change is noted. */
  #touched: TouchedKeys<K> | undefined

  constructor(journal: UndoJournal) {
    this.#journal = journal
  }

  get size(): number {
    return this.#map.size
  }

  /** The number of changes so far. Changes that are undone count again. It is not part of the state. */
  get revision(): number {
    return this.#revision
  }

  get(key: K): V | undefined {
    return this.#map.get(key)
  }

  has(key: K): boolean {
    return this.#map.has(key)
  }

  set(key: K, value: V): void {
    if (this.#journal.records) this.#recordSet(key)
    if (this.#journal.tracks) this.#touches(key, true)
    this.#map.set(key, value)
    this.#revision++
  }

  /** Removes a key. @returns false when it is not in the map */
  delete(key: K): boolean {
    const previous = this.#map.get(key)
    if (this.#journal.tracks) this.#touches(key, false)
    if (!this.#map.delete(key)) return false
    this.#revision++
    if (this.#journal.records) this.#recordDelete(key, previous)
    return true
  }

  /** Removes all keys. Not for changes, since it is not recorded: only while no checkpoint is open. */
  clear(): void {
    this.#map = new Map()
    if (this.#journal.tracks) for (const key of this.#map.keys()) this.#touches(key, false)
    this.#map.clear()
    this.#revision++
  }

  /** Returns what changed since the last call; see `UndoLog.trackChanges`. */
  takeChanges(): ContainerChanges | undefined {
    return this.#touched?.take(this)
  }

  keys(): MapIterator<K> {
    return this.#map.keys()
  }

  values(): MapIterator<V> {
    return this.#map.values()
  }

  entries(): MapIterator<[K, V]> {
    return this.#map.entries()
  }

  [Symbol.iterator](): MapIterator<[K, V]> {
    return this.#map.entries()
  }

  forEach(visit: (value: V, key: K, map: ReadonlyMap<K, V>) => void): void {
    for (const [key, value] of this.#map.entries()) visit(value, key, this)
  }

  /** Returns the content for branches, which take it by {@link adopt}. This map goes on independently. */
  share(): MapContent<K, V> {
    this.#map = toShare(this.#map)
    return forkMap(this.#map)
  }

  /** Takes the content of another map, as the map of a new branch. */
  adopt(shared: MapContent<K, V>): void {
    this.#map = forkMap(shared)
    this.#revision++
  }

  /** Notes that a key is about to be set, or removed. */
  #touches(key: K, isSet: boolean): void {
    this.#touched ??= new TouchedKeys()
    const isThere = this.#map.has(key)
    if (isSet) this.#touched.sets(key, isThere)
    else if (isThere) this.#touched.deletes(key)
  }

  #recordSet(key: K): void {
    const previous = this.#map.get(key)
    this.#journal.entries.push(() => {
      this.#revision++
      if (this.#journal.tracks) this.#touches(key, previous !== undefined)
      if (previous === undefined) this.#map.delete(key)
      else this.#map.set(key, previous)
    })
  }

  #recordDelete(key: K, previous: V | undefined): void {
    this.#journal.entries.push(() => {
      this.#revision++
      if (this.#journal.tracks && previous !== undefined) this.#touches(key, true)
      if (previous !== undefined) this.#map.set(key, previous)
    })
  }
}
