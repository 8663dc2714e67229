/** The length of full chunks. */
const chunkLength = 256

/** The items with which a list begins: an array, or items that are read when they are asked for. */
export type ListBase<T> = {
  readonly length: number
  at(index: number): T | undefined
  slice(from: number, to: number): T[]
}

/**
 * A list that grows and shrinks at its end, and shares a long sequence, its base, with others. Nobody changes the base. What
 * was added lies in chunks, which {@link fork} shares, too: each list copies a chunk before it changes it.
 */
export class OverlayList<T> implements Iterable<T> {
  readonly #base: ListBase<T>
  /** The number of items of the base that belong to the list. */
  #kept: number
  /** All but the last are full; none is empty. */
  #chunks: T[][] = []
  /** The last chunk, if no fork shares it. */
  #own: T[] | undefined
  #length: number
  /** All items as an array, until the list changes. */
  #all: readonly T[] | undefined

  /** @param base is not changed any more */
  constructor(base: ListBase<T>, kept = base.length) {
    this.#base = base
    this.#kept = kept
    this.#length = kept
  }

  /** Returns a list with the same items. Both go on independently. */
  fork(): OverlayList<T> {
    const fork = new OverlayList(this.#base, this.#kept)
    fork.#chunks = this.#chunks.slice()
    fork.#length = this.#length
    this.#own = undefined
    return fork
  }

  get length(): number {
    return this.#length
  }

  /** The items with which the list began, and how many of its items the list still has. */
  get begun(): { readonly base: ListBase<T>; readonly kept: number } {
    return { base: this.#base, kept: this.#kept }
  }

  /** @param index negative ones count from the end */
  at(index: number): T | undefined {
    const offset = index < 0 ? this.#length + index : index
    if (offset < this.#kept) return offset < 0 ? undefined : this.#base.at(offset)
    const added = offset - this.#kept
    return this.#chunks[Math.floor(added / chunkLength)]?.[added % chunkLength]
  }

  push(...items: readonly T[]): void {
    for (const item of items) this.#lastChunk().push(item)
    this.#length += items.length
    this.#all = undefined
  }

  /** Removes the last item, if there is one. */
  pop(): void {
    this.splice(-1)
  }

  /** Removes the items from an index on. @param from negative ones count from the end @returns the items */
  splice(from: number): T[] {
    const removed = this.slice(from)
    this.#all = undefined
    this.#length -= removed.length
    const left = Math.max(0, this.#length - this.#kept)
    this.#kept = Math.min(this.#kept, this.#length)
    this.#chunks = this.#chunks.slice(0, Math.ceil(left / chunkLength))
    const last = this.#chunks.at(-1)
    const rest = left % chunkLength
    if (last !== undefined && rest > 0 && last.length > rest) this.#setLast(last.slice(0, rest))
    return removed
  }

  /** Returns the items from an index on, up to another one that is left out; as `Array.slice`. */
  slice(from = 0, to = this.#length): T[] {
    const [start, end] = [bounded(from, this.#length), bounded(to, this.#length)]
    const items: T[] = this.#base.slice(Math.min(start, this.#kept), Math.min(end, this.#kept))
    for (let index = Math.max(start, this.#kept); index < end; index++) items.push(this.at(index) as T)
    return items
  }

  /** All items. The array is kept until the list changes. */
  get all(): readonly T[] {
    this.#all ??= this.slice()
    return this.#all
  }

  *[Symbol.iterator](): IterableIterator<T> {
    for (let index = 0; index < this.#length; index++) yield this.at(index) as T
  }

  /** Returns the chunk that takes the next item. */
  #lastChunk(): T[] {
    const last = this.#chunks.at(-1)
    if (last === undefined || last.length === chunkLength) {
      const chunk: T[] = []
      this.#chunks.push(chunk)
      this.#own = chunk
      return chunk
    }
    return last === this.#own ? last : this.#setLast(last.slice())
  }

  #setLast(chunk: T[]): T[] {
    this.#chunks[this.#chunks.length - 1] = chunk
    this.#own = chunk
    return chunk
  }
}

/** Returns an index within a list, as `Array.slice` reads it. */
function bounded(index: number, length: number): number {
  return index < 0 ? Math.max(0, length + index) : Math.min(index, length)
}
