/** Counts how often blocks of a network were taken back, by reverts, resets and rollbacks, and calls who watches that. */
export class Rewinds {
  readonly #tellBlocks: () => void
  readonly #watchers = new Set<() => void>()
  #count = 0

  /** @param tellBlocks tells listeners of blocks, before all watchers */
  constructor(tellBlocks: () => void) {
    this.#tellBlocks = tellBlocks
  }

  /** How often blocks were taken back. After a change of this number, what a client knows of blocks may be wrong. */
  get count(): number {
    return this.#count
  }

  /** Calls `watcher` right after each rewind. @returns a function that stops the calls */
  watch(watcher: () => void): () => void {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  /** Counts a rewind, and tells the listeners of blocks and the watchers. */
  happened(): void {
    this.#count++
    this.#tellBlocks()
    for (const watcher of this.#watchers) watcher()
  }
}
