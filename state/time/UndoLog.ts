import { bytesToHex } from '../codec/hex.js'
import { sha256 } from '../crypto/hashes.js'
import { type ContainerContent, inFiles, type Keeping } from './Container.js'
import { canonicalText } from './canonicalText.js'
import { NamedParts } from './NamedParts.js'
import type { Pack, Packing } from './Pack.js'
import { Cell, type UndoCell } from './UndoCell.js'
import { recordIn, type UndoJournal } from './UndoJournal.js'
import { UndoList } from './UndoList.js'
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
  /** The containers by name, and what else belongs to the state. */
  readonly parts = new NamedParts(this.#journal)
  readonly #open: Mark[] = []
  #serial = 0
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
    recordIn(this.#journal, undo)
  }

  /** Creates a single value. `name` is unique in the log and names the value in digests and files. */
  cell<T>(name: string, initial: T, keeping: Keeping = inFiles): UndoCell<T> {
    return this.#named(name, keeping, new Cell<T>(this.#journal, initial))
  }

  /** Creates a map. `name` is unique in the log and names the map in digests and files. */
  map<K extends string | number | bigint, V>(name: string, keeping: Keeping = inFiles): UndoMap<K, V> {
    const isNoted = keeping.leftOut === undefined
    return this.#named(name, keeping, new UndoMap<K, V>(this.#journal, isNoted))
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
    return this.#named(name, keeping, new UndoList<T, P>(this.#journal, packing))
  }

  /**
   * Creates a sorted set of items of any size. `name` is unique in the log and names the set in digests and files.
   * @param compare a total order that returns 0 only for items that count as equal
   */
  sorted<T>(name: string, compare: (a: T, b: T) => number, keeping: Keeping = inFiles): UndoSorted<T> {
    return this.#named(name, keeping, new UndoSorted<T>(this.#journal, compare))
  }

  /** Returns the SHA-256 of the canonical text of every container: equal states have equal digests. */
  digest(): string {
    const texts = [...this.texts()].sort(([a], [b]) => (a < b ? -1 : 1))
    const text = texts.map(([name, content]) => `${name}=${content}`).join('\n')
    return bytesToHex(sha256(new TextEncoder().encode(text)))
  }

  /** Returns the canonical text of every container by name, to find the containers in which two states differ. */
  texts(): ReadonlyMap<string, string> {
    const containers = [...this.parts.containers()]
    return new Map(containers.map(([name, { content }]) => [name, canonicalText(content.read())]))
  }

  #named<C extends ContainerContent>(name: string, keeping: Keeping, content: C): C {
    this.parts.add(name, { ...keeping, content })
    return content
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
