import type { ContainerChanges } from './ContainerChanges.js'

/** The change of a key: added, changed in its place, or removed and perhaps added again, which moves it to the end. */
type Touch = 'added' | 'changed' | 'removed'

/** The keys of a map that may have changed since its changes were last taken, in the order in which the map has new ones. */
export class TouchedKeys<K> {
  #keys = new Map<K, Touch>()
  /**
   * The key that was added last, if it is not among the others yet. A pool removes a transaction soon after it came: a `Map`
   * that gains and loses a key each time costs ten times as much.
   */
  #newest: K | undefined

  /** Notes that a key is about to be set. @param isThere whether the map has it */
  sets(key: K, isThere: boolean): void {
    if (isThere) {
      if (key !== this.#newest && !this.#keys.has(key)) this.#keys.set(key, 'changed')
      return
    }
    const touch = this.#keys.get(key)
    // A new key goes to the end of the map, and to the end here.
    this.#noteNewest()
    if (touch === undefined) this.#newest = key
    else {
      this.#keys.delete(key)
      this.#keys.set(key, touch)
    }
  }

  /** Notes that a key that the map has is about to be removed. */
  deletes(key: K): void {
    if (key === this.#newest) this.#newest = undefined
    else if (this.#keys.get(key) === 'added') this.#keys.delete(key)
    else this.#keys.set(key, 'removed')
  }

  /** Returns the changes of the map since the last call, which it has made; undefined for none. */
  take(map: Pick<ReadonlyMap<K, unknown>, 'get' | 'has'>): ContainerChanges | undefined {
    this.#noteNewest()
    if (this.#keys.size === 0) return undefined
    const [removed, items]: [unknown[], unknown[]] = [[], []]
    for (const [key, touch] of this.#keys) {
      if (touch === 'removed') removed.push(key)
      if (map.has(key)) items.push(key, map.get(key))
    }
    this.#keys = new Map()
    return { removed, items }
  }

  #noteNewest(): void {
    const newest = this.#newest
    if (newest === undefined) return
    this.#newest = undefined
    this.#keys.set(newest, 'added')
  }
}
