import type { ListBase } from './OverlayList.js'
import type { Pack } from './Pack.js'

/** The items of packs one after the other, each of which is read when one of its items is asked for. Nobody changes it. */
export class PackedItems<T, P extends Pack<T>> implements ListBase<T> {
  readonly packs: readonly P[]
  /** The index of the first item of each pack. */
  readonly #starts: readonly number[]
  readonly length: number

  constructor(packs: readonly P[]) {
    this.packs = packs
    let length = 0
    this.#starts = packs.map((pack) => {
      const start = length
      length += pack.length
      return start
    })
    this.length = length
  }

  at(index: number): T | undefined {
    if (index < 0 || index >= this.length) return undefined
    const pack = this.#packOf(index)
    return this.packs[pack]?.items()[index - this.startOf(pack)]
  }

  slice(from: number, to: number): T[] {
    const items: T[] = []
    for (let pack = this.#packOf(from), at = from; at < to && pack < this.packs.length; pack++) {
      const start = this.startOf(pack)
      const part = this.packs[pack]?.items().slice(at - start, to - start) ?? []
      for (const item of part) items.push(item)
      at += part.length
    }
    return items
  }

  /** Returns the index of the first item of a pack. */
  startOf(pack: number): number {
    return this.#starts[pack] ?? this.length
  }

  /** Returns the index of the pack with an item. */
  #packOf(index: number): number {
    let [low, high] = [0, this.packs.length]
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if (this.startOf(middle) <= index) low = middle
      else high = middle
    }
    return low
  }
}
