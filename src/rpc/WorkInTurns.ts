import type { Steps, Turns } from '../../methods/kit/Turns.js'
import type { NodeError } from '../../state/errors/NodeError.js'
import { networkClosed } from '../../state/errors/networkClosed.js'
import { Client } from './Client.js'
import { giveTurn } from './longJson.js'
import { Work, type WorkOrder } from './Work.js'

/** A clock that always runs, and the wait for all other pending work. */
export type TurnTiming = {
  nowMs(): number
  next(): Promise<void>
}

/** Limits for all work that waits for its next turn. */
export type HeldLimits = { readonly bytes: number; readonly pieces: number }

const processTiming: TurnTiming = { nowMs: () => performance.now(), next: giveTurn }

/** After this time other work has its turn. */
const turnMs = 20
/** The first turn of a piece of work, where many of them came at the same time. */
const shortTurnMs = 2
/** An interpreter has at least two megabytes of linear memory, and up to 150. */
const defaultLimits: HeldLimits = { bytes: 256 * 1024 * 1024, pieces: 64 }

/** Work, or a pause, that waits for a turn. */
type Waiting = {
  readonly client: Client
  /** The work; undefined for a pause of work that is not in steps. */
  readonly work: Work<unknown> | undefined
  /** Does one turn. @returns whether there is more to do */
  turn(): boolean
  /** Ends it when its client has disconnected or its deadline is over. @returns whether it has ended */
  endLate(nowMs: number): boolean
  /** Ends it with an error, and frees what it holds. */
  fail(error: NodeError): void
}

/**
 * Does the long work of methods in turns. Each piece of work has its first turn at once. What needs more queues: one turn
 * for each client after the other, and the work of one client in the order in which it came. Between two turns everything
 * else is done that waits in the process.
 *
 * Work that waits holds memory. When all of it together holds too much, the piece that came last is put back and begins
 * anew once there is room, so the work that is oldest always goes on.
 */
export class WorkInTurns implements Turns {
  readonly #timing: TurnTiming
  readonly #limits: HeldLimits
  /** By the client whose turns they take; the one whose turn is next comes first. */
  readonly #queues = new Map<Client, Waiting[]>()
  #isTakingTurns = false
  /** The time of the first turns since other work had its turn, in milliseconds. */
  #firstTurnsMs = 0
  /** Stands for callers in the process, which do not disconnect. */
  readonly #inProcess = new Client()
  /** Counts the calls of {@link end}. */
  #endings = 0
  /** Called when work is ended. */
  readonly #endListeners = new Set<() => void>()

  constructor(timing: TurnTiming = processTiming, limits: HeldLimits = defaultLimits) {
    this.#timing = timing
    this.#limits = limits
  }

  /** Returns when a request that begins now is refused, for {@link until}. @param ms 0 or less for never */
  deadlineAfter(ms: number): number {
    return ms > 0 ? this.#timing.nowMs() + ms : Number.POSITIVE_INFINITY
  }

  /** Whether a deadline is over. */
  isOver(deadlineMs: number): boolean {
    return deadlineMs < Number.POSITIVE_INFINITY && this.#timing.nowMs() >= deadlineMs
  }

  /** Begins a turn, for work that is not in steps. `next` rejects with {@link networkClosed} once all work was ended. */
  turn(client = new Client()): { isOver(): boolean; next(): Promise<void> } {
    let began = this.#timing.nowMs()
    let lengthMs = this.#firstTurnMs()
    const endings = this.#endings
    return {
      isOver: () => this.#timing.nowMs() - began >= lengthMs,
      next: async () => {
        if (endings !== this.#endings) throw networkClosed()
        this.#countFirstTurn(lengthMs)
        await this.#nextTurnOf(client)
        began = this.#timing.nowMs()
        lengthMs = turnMs
      },
    }
  }

  /** Ends all work that is underway or queued: it fails with {@link networkClosed}. Later work is done as before. */
  end(): void {
    const waiting = [...this.#queues.values()].flat()
    this.#queues.clear()
    this.#endings++
    for (const each of waiting) each.fail(networkClosed())
    for (const listener of this.#endListeners) listener()
    this.#endListeners.clear()
  }

  /** Calls `listener` when work is ended. @returns a function that takes it back */
  onEnd(listener: () => void): () => void {
    this.#endListeners.add(listener)
    return () => this.#endListeners.delete(listener)
  }

  /** Returns the turns of a client's request with a deadline. */
  until(deadlineMs: number, client = this.#inProcess): Turns {
    const order = { client, deadlineMs }
    return { run: (begin) => this.#run(begin, order) }
  }

  run<T>(begin: () => Steps<T>): T | Promise<T> {
    return this.#run(begin, { client: this.#inProcess, deadlineMs: Number.POSITIVE_INFINITY })
  }

  #run<T>(begin: () => Steps<T>, order: WorkOrder): T | Promise<T> {
    const work = new Work(begin, order, this.#timing.nowMs)
    const lengthMs = this.#firstTurnMs()
    const done = work.advance(lengthMs)
    if (done !== undefined) return done.value
    this.#countFirstTurn(lengthMs)
    return new Promise((resolve, reject) => {
      this.#enqueue(queued(work, resolve, reject))
      this.#boundMemory()
    })
  }

  /** Many first turns at the same time are short, so that no client waits long for all of them. */
  #firstTurnMs(): number {
    return Math.max(shortTurnMs, turnMs - this.#firstTurnsMs)
  }

  #countFirstTurn(ms: number): void {
    this.#firstTurnsMs += ms
    if (!this.#isTakingTurns) void this.#takeTurns()
  }

  #nextTurnOf(client: Client): Promise<void> {
    return new Promise((resolve, fail) => {
      const turn = (): boolean => {
        resolve()
        return false
      }
      this.#enqueue({ client, work: undefined, turn, endLate: () => false, fail })
    })
  }

  #enqueue(waiting: Waiting): void {
    const { share } = waiting.client
    const queue = this.#queues.get(share)
    if (queue === undefined) this.#queues.set(share, [waiting])
    else queue.push(waiting)
    if (!this.#isTakingTurns) void this.#takeTurns()
  }

  async #takeTurns(): Promise<void> {
    this.#isTakingTurns = true
    do {
      await this.#timing.next()
      this.#firstTurnsMs = 0
      this.#endLate()
      const next = this.#next()
      if (next !== undefined) this.#take(next)
      this.#boundMemory()
    } while (this.#queues.size > 0)
    this.#isTakingTurns = false
  }

  /** Does a turn. The client's next one comes after those of all others. */
  #take(next: Waiting): void {
    const { share } = next.client
    const hasMore = next.turn()
    const queue = this.#queues.get(share) ?? []
    if (!hasMore) queue.shift()
    this.#queues.delete(share)
    if (queue.length > 0) this.#queues.set(share, queue)
  }

  /** Returns what has its turn now: work that was put back only when there is room for it, or nothing else to do. */
  #next(): Waiting | undefined {
    const { bytes, pieces } = this.#held()
    const hasRoom = bytes <= this.#limits.bytes / 2 && pieces < this.#limits.pieces
    let first: Waiting | undefined
    for (const [waiting] of this.#queues.values()) {
      if (hasRoom || waiting?.work?.isIdle !== true) return waiting
      first ??= waiting
    }
    return first
  }

  /** Ends the work of clients that have disconnected, and work whose deadline is over. */
  #endLate(): void {
    const nowMs = this.#timing.nowMs()
    for (const [client, queue] of this.#queues) {
      const left = queue.filter((waiting) => !waiting.endLate(nowMs))
      if (left.length === queue.length) continue
      if (left.length === 0) this.#queues.delete(client)
      // The client keeps its turn in the order.
      else this.#queues.set(client, left)
    }
  }

  /** Puts the latest work back while all of it holds too much. */
  #boundMemory(): void {
    const { bytes, pieces } = this.#limits
    for (;;) {
      const held = this.#held()
      if (held.latest === undefined || held.pieces < 2) return
      if (held.bytes <= bytes && held.pieces <= pieces) return
      held.latest.putBack()
    }
  }

  #held(): HeldLimits & { readonly latest: Work<unknown> | undefined } {
    let bytes = 0
    let pieces = 0
    let latest: Work<unknown> | undefined
    for (const queue of this.#queues.values())
      for (const { work } of queue) {
        if (work === undefined || work.heldBytes === 0) continue
        bytes += work.heldBytes
        pieces++
        if (latest === undefined || work.number > latest.number) latest = work
      }
    return { bytes, pieces, latest }
  }
}

function queued<T>(work: Work<T>, resolve: (value: T) => void, reject: (error: unknown) => void): Waiting {
  return {
    client: work.order.client,
    work,
    turn() {
      try {
        const done = work.advance(turnMs)
        if (done === undefined) return true
        resolve(done.value)
      } catch (error) {
        reject(error)
      }
      return false
    },
    endLate(nowMs) {
      try {
        work.refuseLate(nowMs)
        return false
      } catch (error) {
        reject(error)
        return true
      }
    },
    fail(error) {
      work.putBack()
      reject(error)
    },
  }
}
