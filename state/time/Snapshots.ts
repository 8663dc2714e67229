import type { Id } from '../codec/ids.js'
import type { Clock } from './Clock.js'
import type { Random } from './Random.js'
import type { Mark, UndoLog } from './UndoLog.js'

type Snapshot = {
  readonly mark: Mark
  readonly clock: ReturnType<Clock['save']>
  readonly randomPosition: bigint
  readonly heads: Heads
}

/** The last blocks of chains, by the IDs of these. */
export type Heads = ReadonlyMap<Id, { readonly height: bigint; readonly hash: string }>

/** A snapshot by its number, with the network's time (Unix milliseconds) and the last blocks when it was taken. */
export type ListedSnapshot = { readonly id: number; readonly timestampMs: number; readonly heads: Heads }

/**
 * Network-wide snapshots: every chain, pool, filter, alias, and the clock together. Taking one costs nothing; the
 * cost of reverting depends on the changes since.
 */
export class Snapshots {
  readonly #undo: UndoLog
  readonly #clock: Clock
  readonly #random: Random
  readonly #taken = new Map<number, Snapshot>()
  #lastId = 0

  constructor(undo: UndoLog, clock: Clock, random: Random) {
    this.#undo = undo
    this.#clock = clock
    this.#random = random
  }

  /**
   * Takes a snapshot.
   * @param heads the last blocks, for {@link list} alone
   * @returns its number, counted from 1
   */
  take(heads: Heads = new Map()): number {
    const id = ++this.#lastId
    this.#taken.set(id, {
      mark: this.#undo.checkpoint(),
      clock: this.#clock.save(),
      randomPosition: this.#random.position,
      heads,
    })
    return id
  }

  /**
   * Reverts to a snapshot. It stays usable, so that each test of a suite can start from it; later snapshots
   * are removed, since the state that they recorded is gone.
   * @returns false when there is no such snapshot; nothing is then changed
   */
  revert(id: number): boolean {
    const snapshot = this.#taken.get(id)
    if (snapshot === undefined) return false
    this.#undo.revert(snapshot.mark)
    this.#clock.restore(snapshot.clock)
    this.#random.seek(snapshot.randomPosition)
    for (const later of this.#taken.keys()) if (later > id) this.#taken.delete(later)
    return true
  }

  /** Returns the snapshots that can be reverted to: their numbers, and the time and last blocks when they were taken. */
  list(): readonly ListedSnapshot[] {
    return [...this.#taken].map(([id, { clock, heads }]) => ({ id, timestampMs: clock.timestampMs, heads }))
  }

  /** The number of the last snapshot that was taken. */
  get lastId(): number {
    return this.#lastId
  }

  /** Counts on from a number: the next snapshot has the one after it. */
  countFrom(lastId: number): void {
    this.#lastId = lastId
  }

  /** Removes a snapshot; removing the last one frees all recorded changes. */
  discard(id: number): void {
    const snapshot = this.#taken.get(id)
    if (snapshot === undefined) return
    this.#taken.delete(id)
    this.#undo.release(snapshot.mark)
  }
}
