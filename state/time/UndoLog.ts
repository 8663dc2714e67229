import { bytesToHex } from '../codec/hex.js'
import { sha256 } from '../crypto/hashes.js'
import { type Beside, type Container, inFiles, type Keeping } from './Container.js'
import { canonicalText } from './canonicalText.js'
import type { Pack, Packing } from './Pack.js'
import type { Pauses } from './Pauses.js'
import type { SortedRuns } from './SortedRuns.js'
import type { MapContent } from './sharedMap.js'
import { Cell, type UndoCell } from './UndoCell.js'
import type { UndoJournal } from './UndoJournal.js'
import { type SharedList, UndoList } from './UndoList.js'
import { UndoMap } from './UndoMap.js'
import { UndoSorted } from './UndoSorted.js'

/** A position in the log to revert to; returned by {@link UndoLog.checkpoint} and {@link UndoLog.begin}. */
export type Mark = {
  readonly position: number
  readonly serial: number
  /** The number of effects that waited. */
  readonly effects: number
  /** Whether effects wait until it is released. */
  readonly isChange: boolean
}

/** The content of all containers and parts of a log by name, for branches. It is not changed any more. */
export type SharedState = {
  readonly containers: ReadonlyMap<string, unknown>
  readonly beside: ReadonlyMap<string, unknown>
}

/**
 * Records how to undo each mutation while a checkpoint is open. All mutable state outside the EVM tries lives in
 * containers created by this log, so that one log serves failed transactions and network-wide snapshots alike. The
 * cost of reverting depends on the number of changes, never on the size of the state; without an open checkpoint
 * nothing is recorded.
 *
 * Values in containers are immutable: replace them, never mutate them.
 */
export class UndoLog {
  readonly #journal: UndoJournal = { records: false, entries: [], stretch: 0, tracks: false }
  readonly #open: Mark[] = []
  #serial = 0
  readonly #containers = new Map<string, Container>()
  readonly #beside = new Map<string, Beside>()
  /** What fills the containers that files leave out. */
  readonly #rebuilds = new Set<() => Pauses<void>>()
  /** What brings parts of the world that hold each other into line after a branch began. */
  readonly #branchings = new Set<() => void>()
  /** Functions that create containers which come with the state, by the beginning of their names. */
  readonly #families = new Map<string, (rest: string) => void>()
  /** Fills that did not run yet. */
  readonly #initial = new Set<() => void>()
  /** The depth of nested changes that are underway. */
  #underway = 0
  /** Effects of the changes that are underway. */
  #effects: (() => void)[] = []

  /** Opens a checkpoint that lasts, for a snapshot. */
  checkpoint(): Mark {
    return this.#mark(false)
  }

  /**
   * Opens a checkpoint for a change that may be reverted before it is finished. Until {@link release} the effects of
   * the change wait (see {@link afterwards}). Open and release it in one turn.
   */
  begin(): Mark {
    this.#underway++
    return this.#mark(true)
  }

  /**
   * Runs an effect that no revert takes back, such as a notification or a log line, once the change that it reports is
   * final: at once, or at the end of the outermost change underway. When the change is reverted first, the effect does
   * not run. Effects run in order.
   * @param effect it must not throw, and may only read the state
   */
  afterwards(effect: () => void): void {
    if (this.#underway === 0) effect()
    else this.#effects.push(effect)
  }

  /** Whether a mark can still be reverted to. */
  isOpen(mark: Mark): boolean {
    return this.#open.includes(mark)
  }

  /**
   * Reverts all changes since the mark. The mark stays open, so that it can be used again; later marks are
   * closed.
   * @throws {RangeError} when the mark is not open
   */
  revert(mark: Mark): void {
    const index = this.#indexOf(mark)
    const journal = this.#journal
    while (journal.entries.length > mark.position) journal.entries.pop()?.()
    for (const later of this.#open.splice(index + 1)) if (later.isChange) this.#underway--
    journal.stretch++
    if (this.#effects.length > mark.effects) this.#effects.length = mark.effects
  }

  /**
   * Closes a mark and keeps the changes since. Their entries stay as long as an earlier mark needs them. The effects of
   * the outermost change run.
   */
  release(mark: Mark): void {
    const index = this.#indexOf(mark)
    if (index === this.#open.length - 1) this.#open.pop()
    else this.#open.splice(index, 1)
    if (this.#open.length === 0) {
      this.#journal.records = false
      this.#journal.entries = []
    }
    if (mark.isChange) this.#finish()
  }

  /** Runs `change`. If it throws, all its changes are reverted before the error is thrown. */
  attempt<T>(change: () => T): T {
    const mark = this.begin()
    try {
      return change()
    } catch (error) {
      this.revert(mark)
      throw error
    } finally {
      this.release(mark)
    }
  }

  /** Runs `change` and reverts all its changes, whether it throws or not. @returns its result */
  trial<T>(change: () => T): T {
    const mark = this.begin()
    try {
      return change()
    } finally {
      this.revert(mark)
      this.release(mark)
    }
  }

  /** Records how to undo a mutation that just happened outside the containers, if a checkpoint is open. */
  record(undo: () => void): void {
    if (this.#journal.records) this.#journal.entries.push(undo)
  }

  /**
   * Prepares containers whose initial content is written when they are first used. This is not a change, so a revert
   * does not undo it.
   * @returns a function to call before each use of the containers
   */
  initially(fill: () => void): () => void {
    const run = (): void => {
      if (!this.#initial.delete(run)) return
      const journal = this.#journal
      const { records } = journal
      journal.records = false
      try {
        fill()
      } finally {
        journal.records = records
      }
    }
    this.#initial.add(run)
    return run
  }

  /** Creates a single value. `name` is unique in the log and names the value in digests and files. */
  cell<T>(name: string, initial: T, keeping: Keeping = inFiles): UndoCell<T> {
    const cell = new Cell<T>(this.#journal, initial)
    this.#register(name, keeping, {
      read: () => cell.value,
      *items() {
        yield cell.value
      },
      fill: ([value]) => cell.set(value as T),
      share: () => cell.value,
      adopt: (value) => cell.set(value as T),
      takeChanges: () => cell.takeChanges(),
      change: ({ items: [value] }) => cell.set(value as T),
    })
    return cell
  }

  /** Creates a map. `name` is unique in the log and names the map in digests and files. */
  map<K extends string | number | bigint, V>(name: string, keeping: Keeping = inFiles): UndoMap<K, V> {
    const map = new UndoMap<K, V>(this.#journal)
    this.#register(name, keeping, {
      read: () => new Map(map.entries()),
      *items() {
        for (const [key, value] of map.entries()) {
          yield key
          yield value
        }
      },
      fill(items) {
        map.clear()
        for (let index = 0; index < items.length; index += 2)
          map.set(items[index] as K, items[index + 1] as V)
      },
      share: () => map.share(),
      adopt: (shared) => map.adopt(shared as MapContent<K, V>),
      takeChanges: () => map.takeChanges(),
      change({ removed, items }) {
        for (const key of removed) map.delete(key as K)
        for (let index = 0; index < items.length; index += 2)
          map.set(items[index] as K, items[index + 1] as V)
      },
    })
    return map
  }

  /**
   * Creates a list that grows at its end. `name` is unique in the log and names the list in digests and files.
   * @param packing lets files have it in packs
   */
  list<T, P extends Pack<T> = Pack<T>>(
    name: string,
    keeping: Keeping = inFiles,
    packing?: Packing<T, P>,
  ): UndoList<T, P> {
    const list = new UndoList<T, P>(this.#journal, packing)
    const inPacks = packing !== undefined
    this.#register(name, keeping, {
      read: () => list.items,
      items: () => (inPacks ? list.packs() : list),
      fill(items) {
        list.truncate(0)
        if (inPacks) list.setPacks(0, items as readonly P[])
        else for (const item of items) list.push(item as T)
      },
      share: () => list.share(),
      adopt: (shared) => list.adopt(shared as SharedList<T>),
      takeChanges: () => list.takeChanges(),
      change({ removed: [kept], items }) {
        if (inPacks) list.setPacks(Number(kept), items as readonly P[])
        else {
          list.truncate(Number(kept))
          for (const item of items) list.push(item as T)
        }
      },
    })
    return list
  }

  /**
   * Creates a sorted set of items of any size. `name` is unique in the log and names the set in digests and files.
   * @param compare a total order that returns 0 only for items that count as equal
   */
  sorted<T>(name: string, compare: (a: T, b: T) => number, keeping: Keeping = inFiles): UndoSorted<T> {
    const sorted = new UndoSorted<T>(compare, (undo) => this.record(undo), this.#journal)
    this.#register(name, keeping, {
      read: () => [...sorted],
      items: () => sorted,
      fill(items) {
        for (const item of [...sorted]) sorted.delete(item)
        for (const item of items) sorted.add(item as T)
      },
      share: () => sorted.share(),
      adopt: (shared) => sorted.adopt(shared as SortedRuns<T>),
      takeChanges: () => sorted.takeChanges(),
      change({ removed, items }) {
        for (const item of removed) sorted.delete(item as T)
        for (const item of items) sorted.add(item as T)
      },
    })
    return sorted
  }

  /**
   * Names a part of the state that lies outside the containers, such as code by its hash, for files alone: it is in no
   * digest. `name` is unique in the log.
   */
  beside(name: string, part: Beside): void {
    if (this.#beside.has(name)) throw new RangeError(`two parts named ${name}`)
    this.#beside.set(name, part)
    this.record(() => this.#beside.delete(name))
  }

  /**
   * Names containers that are created when they are first needed, by the beginning of their names.
   * @param create creates the containers whose names begin so, and go on with `rest` up to the next dot
   */
  family(beginning: string, create: (rest: string) => void): void {
    this.#families.set(beginning, create)
  }

  /** Calls `rebuild` after a file has filled the containers: it fills those that files leave out, in steps. */
  afterFilling(rebuild: () => Pauses<void>): void {
    this.#rebuilds.add(rebuild)
    this.record(() => this.#rebuilds.delete(rebuild))
  }

  /**
   * Returns the content of all containers for branches: the cost depends on their number. This log goes on independently.
   * What belongs to clients, or is built again, is left out.
   */
  share(): SharedState {
    const containers = [...this.containers()].filter(
      ([, { leftOut }]) => leftOut === undefined || leftOut === 'derived',
    )
    return {
      containers: new Map(containers.map(([name, { share }]) => [name, share()])),
      beside: new Map(
        [...this.#beside].map(([name, part]) => [
          name,
          part.share === undefined ? part.save() : part.share(),
        ]),
      ),
    }
  }

  /**
   * Takes content that another log shared, as the log of a new branch. Not for changes, since it is not recorded.
   * @param of whether to take what has a name
   */
  adopt({ containers, beside }: SharedState, of: (name: string) => boolean): void {
    for (const [name, shared] of beside) {
      if (!of(name)) continue
      const part = this.#beside.get(name)
      if (part === undefined) throw new RangeError(`a branch without ${name}`)
      if (part.adopt === undefined) part.load(shared)
      else part.adopt(shared)
    }
    for (const [name, shared] of containers) {
      if (!of(name)) continue
      const container = this.containerToFill(name)
      if (container === undefined) throw new RangeError(`a branch without ${name}`)
      container.adopt(shared)
    }
  }

  /** Calls `align` after a branch has taken the content of all containers. */
  afterAdopting(align: () => void): void {
    this.#branchings.add(align)
    this.record(() => this.#branchings.delete(align))
  }

  /** Aligns what holds parts of the log that was shared, once all is adopted. */
  adopted(): void {
    for (const align of this.#branchings) align()
  }

  /** Fills the containers that files leave out, once all others are filled. */
  *filled(): Pauses<void> {
    for (const rebuild of this.#rebuilds) yield* rebuild()
  }

  /** The containers by name, in the order in which they were created, for files. Fills that did not run yet are done. */
  containers(): ReadonlyMap<string, Container> {
    this.#fillAll()
    return this.#containers
  }

  /** The parts outside the containers by name, for files. */
  partsBeside(): ReadonlyMap<string, Beside> {
    return this.#beside
  }

  /**
   * Begins to note which parts of the containers change, for a file that is written as a log: {@link Container.takeChanges}
   * returns them. Earlier changes are forgotten.
   */
  trackChanges(): void {
    this.#journal.tracks = true
    for (const { takeChanges } of this.containers().values()) takeChanges()
  }

  /** Ends what {@link trackChanges} has begun, and forgets the changes that were noted. */
  endTracking(): void {
    this.#journal.tracks = false
    for (const { takeChanges } of this.containers().values()) takeChanges()
  }

  /**
   * Returns a container that a file fills, and creates it if the state of the file is the first to need it. Its initial
   * content, if that was not written yet, is never written.
   * @returns undefined when there is none, and none is created by this name
   */
  containerToFill(name: string): Container | undefined {
    this.#initial.clear()
    if (!this.#containers.has(name))
      for (const [beginning, create] of this.#families)
        if (name.startsWith(beginning)) create(name.slice(beginning.length).split('.')[0] ?? '')
    return this.#containers.get(name)
  }

  /** Returns the SHA-256 of the canonical text of every container: equal states have equal digests. */
  digest(): string {
    this.#fillAll()
    const names = [...this.#containers.keys()].sort()
    const text = names
      .map((name) => `${name}=${canonicalText(this.#containers.get(name)?.read())}`)
      .join('\n')
    return bytesToHex(sha256(new TextEncoder().encode(text)))
  }

  /** Returns the canonical text of every container by name, to find the containers in which two states differ. */
  texts(): ReadonlyMap<string, string> {
    this.#fillAll()
    return new Map([...this.#containers].map(([name, { read }]) => [name, canonicalText(read())]))
  }

  #fillAll(): void {
    for (const fill of this.#initial) fill()
  }

  #register(name: string, keeping: Keeping, content: Omit<Container, keyof Keeping>): void {
    if (this.#containers.has(name)) throw new RangeError(`two containers named ${name}`)
    this.#containers.set(name, { ...keeping, ...content })
    this.record(() => this.#containers.delete(name))
  }

  #mark(isChange: boolean): Mark {
    const journal = this.#journal
    const mark = {
      position: journal.entries.length,
      serial: this.#serial++,
      effects: this.#effects.length,
      isChange,
    }
    this.#open.push(mark)
    journal.records = true
    journal.stretch++
    return mark
  }

  /** Ends a change; the outermost one lets the effects run. */
  #finish(): void {
    this.#underway--
    if (this.#underway > 0 || this.#effects.length === 0) return
    const effects = this.#effects
    this.#effects = []
    for (const effect of effects) effect()
  }

  #indexOf(mark: Mark): number {
    const index = this.#open.indexOf(mark)
    if (index < 0) throw new RangeError('the checkpoint is no longer open')
    return index
  }
}
