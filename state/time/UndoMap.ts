import type { ContainerContent } from './Container.js'
import type { ContainerChanges } from './ContainerChanges.js'
import { OverlayMap } from './OverlayMap.js'
import { forkMap, type MapContent, toShare } from './sharedMap.js'
import { TouchedKeys } from './TouchedKeys.js'
import type { UndoJournal } from './UndoJournal.js'

/**
 * An undoable map. Iteration is in insertion order, but undoing a deletion may put the key last: sort where
 * the order is visible.
 */
export class UndoMap<K extends string | number | bigint, V> implements ReadonlyMap<K, V>, ContainerContent {
  readonly #journal: UndoJournal
  readonly #isNoted: boolean
  #map: MapContent<K, V> = new Map<K, V>()
  #revision = 0
  /** Undefined until a change is noted. */
  #touched: TouchedKeys<K> | undefined

  /** @param isNoted whether a log on the disk has the changes: not where files leave out the content */
  constructor(journal: UndoJournal, isNoted: boolean) {
    this.#journal = journal
    this.#isNoted = isNoted
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
    if (this.#notes) this.#touches(key, true)
    this.#map.set(key, value)
    this.#revision++
  }

  /** Removes a key. @returns false when it is not in the map */
  delete(key: K): boolean {
    const previous = this.#map.get(key)
    if (this.#notes) this.#touches(key, false)
    if (!this.#map.delete(key)) return false
    this.#revision++
    if (this.#journal.records) this.#recordDelete(key, previous)
    return true
  }

  /**
   * Replaces the content by that of a map which nobody changes. Later changes are kept beside it. Not for changes, since it is
   * neither recorded nor noted: only while the map is filled.
   */
  fillFrom(base: ReadonlyMap<K, V>): void {
    this.#map = new OverlayMap(base)
    this.#revision++
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

  read(): ReadonlyMap<K, V> {
    return new Map(this.#map.entries())
  }

  *sequence(): Iterable<K | V> {
    for (const [key, value] of this.#map.entries()) {
      yield key
      yield value
    }
  }

  fill(keysAndValues: readonly unknown[]): void {
    this.#map = new Map()
    this.#revision++
    this.#setAll(keysAndValues)
  }

  share(): MapContent<K, V> {
    this.#map = toShare(this.#map)
    return forkMap(this.#map)
  }

  adopt(shared: MapContent<K, V>): void {
    this.#map = forkMap(shared)
    this.#revision++
  }

  takeChanges(): ContainerChanges | undefined {
    return this.#touched?.take(this)
  }

  change({ removed, items }: ContainerChanges): void {
    for (const key of removed) this.delete(key as K)
    this.#setAll(items)
  }

  #setAll(keysAndValues: readonly unknown[]): void {
    for (let index = 0; index < keysAndValues.length; index += 2)
      this.set(keysAndValues[index] as K, keysAndValues[index + 1] as V)
  }

  get #notes(): boolean {
    return this.#isNoted && this.#journal.tracks
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
      if (this.#notes) this.#touches(key, previous !== undefined)
      if (previous === undefined) this.#map.delete(key)
      else this.#map.set(key, previous)
    })
  }

  #recordDelete(key: K, previous: V | undefined): void {
    this.#journal.entries.push(() => {
      this.#revision++
      if (this.#notes && previous !== undefined) this.#touches(key, true)
      if (previous !== undefined) this.#map.set(key, previous)
    })
  }
}
