/** The height at which each of some keys was seen first, and how many were seen by each height. */
export class FirstSeen<Key> {
  readonly #first = new Map<Key, number>()
  readonly #upTo: number[] = []

  /** Adds the keys of the height after the last one. */
  add(height: number, keys: Iterable<Key>): void {
    for (const key of keys) if (!this.#first.has(key)) this.#first.set(key, height)
    this.#upTo[height] = this.#first.size
  }

  /** Takes back the keys of the last height. */
  remove(height: number, keys: Iterable<Key>): void {
    for (const key of keys) if (this.#first.get(key) === height) this.#first.delete(key)
    this.#upTo.length = height
  }

  /** The keys that were seen so far. */
  get keys(): Iterable<Key> {
    return this.#first.keys()
  }

  /** Returns how many keys were seen at a height or before. */
  upTo(height: number): number {
    return this.#upTo[height] ?? 0
  }
}
