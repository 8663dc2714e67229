import type { ContainerContent } from './Container.js'
import type { ContainerChanges } from './ContainerChanges.js'
import { OverlayList } from './OverlayList.js'
import type { Pack, Packing } from './Pack.js'
import { PackedItems } from './PackedItems.js'
import type { UndoJournal } from './UndoJournal.js'

/** A list of at most this many items is copied for a branch; a longer one is shared. */
const mostCopied = 256

/** Items of a list one after the other, which are read when they are asked for. */
export type Stretch<T, P extends Pack<T> = Pack<T>> = {
  /** The pack to which they belong; undefined for items that are in none. */
  readonly pack: P | undefined
  items(): readonly T[]
}

/** The content of a list that branches share. */
type SharedList<T> = readonly T[] | OverlayList<T>

/** An undoable list that grows and shrinks at its end. Files may have it in packs. */
export class UndoList<T, P extends Pack<T> = Pack<T>> implements ContainerContent {
  readonly #journal: UndoJournal
  #items: T[] | OverlayList<T> = []
  /** The number of items from the start that no noted change concerns. */
  #unchanged = 0
  #isChanged = false

  readonly #packing: Packing<T, P> | undefined
  /** Full packs that were taken as changes, by the index of their first item. */
  readonly #taken = new Map<number, P>()
  /** The index after the last item of these packs. */
  #takenEnd = 0

  constructor(journal: UndoJournal, packing?: Packing<T, P>) {
    this.#journal = journal
    this.#packing = packing
  }

  get length(): number {
    return this.#items.length
  }

  /** All items as an array. A long list that is shared with a branch makes the array anew after a change. */
  get items(): readonly T[] {
    return Array.isArray(this.#items) ? this.#items : this.#items.all
  }

  /** Returns the items from an index on, up to another one that is left out; as `Array.slice`. */
  slice(from: number, to?: number): readonly T[] {
    return this.#items.slice(from, to)
  }

  /**
   * Returns the items from an index on, up to another one that is left out, in stretches, without reading their packs. Later
   * changes of the list have no effect on them.
   */
  stretches(from: number, to: number): Stretch<T, P>[] {
    const stretches: Stretch<T, P>[] = []
    let at = from
    for (const { pack, start, end } of this.#kept()) {
      if (start >= to) break
      if (end <= at) continue
      const [first, last] = [at - start, Math.min(end, to) - start]
      stretches.push({ pack, items: () => pack.items().slice(first, last) })
      at = start + last
    }
    const rest = this.slice(at, Math.max(at, to))
    if (rest.length > 0) stretches.push({ pack: undefined, items: () => rest })
    return stretches
  }

  [Symbol.iterator](): IterableIterator<T> {
    return this.#items[Symbol.iterator]()
  }

  /** The item at the end. */
  get last(): T | undefined {
    const { length } = this.#items
    return length === 0 ? undefined : this.at(length - 1)
  }

  /** @param index negative ones count from the end */
  at(index: number): T | undefined {
    const items = this.#items
    if (Array.isArray(items)) return items[index < 0 ? items.length + index : index]
    return items.at(index)
  }

  push(item: T): void {
    if (this.#journal.tracks) this.#touches(this.#items.length)
    this.#items.push(item)
    if (this.#journal.records)
      this.#journal.entries.push(() => {
        if (this.#journal.tracks) this.#touches(this.#items.length - 1)
        this.#items.pop()
      })
  }

  /** Removes the items from an index on. */
  truncate(length: number): void {
    if (this.#journal.tracks) this.#touches(length)
    const removed = this.#items.splice(length)
    if (this.#journal.records)
      this.#journal.entries.push(() => {
        if (this.#journal.tracks) this.#touches(this.#items.length)
        for (const item of removed) this.#items.push(item)
      })
  }

  read(): readonly T[] {
    return this.items
  }

  /** The items, in packs where files have them so. */
  sequence(): Iterable<T | P> {
    return this.#packing === undefined ? this : this.packs()
  }

  fill(items: readonly unknown[]): void {
    this.change({ removed: [0], items })
  }

  share(): SharedList<T> {
    if (Array.isArray(this.#items) && this.#items.length > mostCopied)
      this.#items = new OverlayList(this.#items)
    return forked(this.#items)
  }

  adopt(shared: SharedList<T>): void {
    this.#forget(0)
    this.#items = forked(shared)
  }

  /**
   * Returns the items from an index on in packs. Packs of a file come as they are, unless they are small.
   * @throws {RangeError} when the list has no packing
   */
  packs(from = 0): P[] {
    const packing = this.#packing
    if (packing === undefined) throw new RangeError('the list has no packs')
    const packs: P[] = []
    let at = from
    /** Where full packs begin: {@link compact} needs the same ones. */
    let origin = 0
    const packUpTo = (end: number): void => {
      while (at < end) {
        const before = at === 0 ? undefined : this.at(at - 1)
        const next = Math.min(at + packing.size - ((at - Math.min(at, origin)) % packing.size), end)
        packs.push(packing.pack(this.slice(at, next), before))
        at = next
      }
    }
    for (const { pack, start, end } of this.#kept()) {
      origin = end
      if (start < at || pack.length < packing.size / 2) continue
      packUpTo(start)
      packs.push(pack)
      at = end
    }
    packUpTo(this.length)
    return packs
  }

  /** Replaces the items from an index on by those of packs. Not for changes, since it is not recorded. */
  setPacks(from: number, packs: readonly P[]): void {
    this.#forget(from)
    const kept = [...this.#kept()].filter(({ end }) => end <= from)
    const start = kept.at(-1)?.end ?? 0
    const rest = this.slice(start, from)
    const before = start === 0 ? undefined : this.at(start - 1)
    const between = rest.length === 0 ? [] : [this.#packing?.pack(rest, before)]
    const all = [...kept.map(({ pack }) => pack), ...between, ...packs]
    this.#items = new OverlayList(new PackedItems<T, P>(all.filter((pack) => pack !== undefined)))
  }

  /**
   * Keeps the items before an index as packs of bytes, which need less memory and are read when somebody asks for one of their
   * items. The list stays the same. What is no full pack stays as it is.
   * @throws {RangeError} when the list has no packing
   */
  compact(end: number): void {
    const packing = this.#packing
    if (packing === undefined) throw new RangeError('the list has no packs')
    const kept = [...this.#kept()]
    let from = kept.at(-1)?.end ?? 0
    const packs = kept.map(({ pack }) => pack)
    for (; from + packing.size <= end; from += packing.size) {
      const taken = this.#taken.get(from)
      this.#taken.delete(from)
      const compacted = taken === undefined ? undefined : packing.compacted(taken)
      packs.push(compacted ?? packing.compact(this.slice(from, from + packing.size), packs.at(-1)))
    }
    if (packs.length === kept.length) return
    const items = new OverlayList(new PackedItems<T, P>(packs))
    items.push(...this.slice(from))
    this.#items = items
  }

  /** Yields the packs whose items all belong to the list still. */
  *#kept(): Iterable<{ readonly pack: P; readonly start: number; readonly end: number }> {
    if (Array.isArray(this.#items)) return
    const { base, kept } = this.#items.begun
    if (!(base instanceof PackedItems)) return
    for (const [index, pack] of base.packs.entries()) {
      const [start, end] = [base.startOf(index), base.startOf(index + 1)]
      if (end > kept) return
      yield { pack, start, end }
    }
  }

  takeChanges(): ContainerChanges | undefined {
    // Without notes of changes nobody forgets packs whose items are taken away.
    if (!this.#journal.tracks) this.#forget(0)
    if (!this.#isChanged) return undefined
    this.#isChanged = false
    const kept = Math.min(this.#unchanged, this.#items.length)
    if (this.#packing === undefined) return { removed: [kept], items: this.#items.slice(kept) }
    const packs = this.packs(kept)
    if (this.#journal.tracks) this.#remember(packs, kept, this.#packing.size)
    return { removed: [kept], items: packs }
  }

  change({ removed: [kept], items }: ContainerChanges): void {
    if (this.#packing === undefined) {
      this.truncate(Number(kept))
      for (const item of items) this.push(item as T)
    } else this.setPacks(Number(kept), items as readonly P[])
  }

  /** Notes that the items from an index on are about to change. */
  #touches(from: number): void {
    this.#unchanged = this.#isChanged ? Math.min(this.#unchanged, from) : from
    this.#isChanged = true
    if (from < this.#takenEnd) this.#forget(from)
  }

  /** Remembers full packs for {@link compact}, so that the bytes which a file gets are made once. */
  #remember(packs: readonly P[], from: number, full: number): void {
    let at = from
    for (const pack of packs) {
      if (pack.length === full) this.#taken.set(at, pack)
      at += pack.length
    }
    this.#takenEnd = at
  }

  /** Forgets the packs with items from an index on. */
  #forget(from: number): void {
    for (const [start, { length }] of this.#taken) if (start + length > from) this.#taken.delete(start)
    this.#takenEnd = from
  }
}

function forked<T>(items: SharedList<T>): T[] | OverlayList<T> {
  return items instanceof OverlayList ? items.fork() : items.slice()
}
