import type { Steps, Turns } from '../../methods/kit/Turns.js'
import type { NodeError } from '../../state/errors/NodeError.js'
import { networkClosed } from '../../state/errors/networkClosed.js'
import { Client } from './Client.js'
import { giveTurn } from './giveTurn.js'
import { Work, type WorkOrder } from './Work.js'

/** The clock and the event loop that turns use. */
export type TurnTiming = {
  /** Returns the time in milliseconds of a clock that never stands still, unlike the network's. */
  nowMs(): number
  /** Resolves when all other pending work of the process has run. */
  next(): Promise<void>
}

/** Limits for all waiting work together: the memory that it holds, and the number of pieces that hold memory. */
export type HeldLimits = { readonly bytes: number; readonly pieces: number }

const processTiming: TurnTiming = { nowMs: () => performance.now(), next: giveTurn }

/** The length of a turn in milliseconds. After it, other work has its turn. */
const turnMs = 20
/** The length of the first turn of a piece of work in milliseconds, when many pieces come at the same time. */
const shortTurnMs = 2
/** Work may hold an EVM interpreter, which has 2 to 150 megabytes of linear memory (`WasmEngine.memoryBytes`). */
const defaultLimits: HeldLimits = { bytes: 256 * 1024 * 1024, pieces: 64 }

/** Work that waits for a turn: work in steps, or a pause in work that is not in steps. */
type Waiting = {
  readonly client: Client
  /** The work; undefined for a pause of work that is not in steps. */
  readonly work: Work<unknown> | undefined
  /** Does one turn. @returns whether more turns are needed */
  turn(): boolean
  /** Ends the work when its client has disconnected or its deadline has passed. @returns whether it has ended */
  endLate(nowMs: number): boolean
  /** Ends the work with an error, and frees the memory that it holds. */
  fail(error: NodeError): void
}

/**
 * Does the long work of methods in turns. Each piece of work has its first turn at once. Work that needs more turns
 * queues by client. The clients have their turns one after another, and the work of one client is done in the order in
 * which it came. Between two turns the event loop does everything else that is pending in the process.
 *
 * Work that waits holds memory. When all of it together holds too much, the piece that came last is put back, and
 * begins again once there is room. So the oldest work always continues.
 */
export class WorkInTurns implements Turns {
  readonly #timing: TurnTiming
  readonly #limits: HeldLimits
  /** Queued work by client. The client that has the next turn comes first. */
  readonly #queues = new Map<Client, Waiting[]>()
  #isTakingTurns = false
  /** The time that first turns have taken, in milliseconds, minus {@link turnMs} for each later turn; at least 0. */
  #firstTurnsMs = 0
  /** The client of calls in the process. It does not disconnect. */
  readonly #inProcess = new Client()
  /** Counts the calls of {@link end}. */
  #endings = 0
  #unlimited = this.until(Number.POSITIVE_INFINITY)
  /** Called by {@link end}. */
  readonly #endListeners = new Set<() => void>()

  constructor(timing: TurnTiming = processTiming, limits: HeldLimits = defaultLimits) {
    this.#timing = timing
    this.#limits = limits
  }

  /**
   * Returns the deadline of a request that begins now, for {@link until}.
   * @param ms the time that the request has, in milliseconds; 0 or less for no limit
   */
  deadlineAfter(ms: number): number {
    return ms > 0 ? this.#timing.nowMs() + ms : Number.POSITIVE_INFINITY
  }

  /** Whether a deadline has passed. */
  isOver(deadlineMs: number): boolean {
    return deadlineMs < Number.POSITIVE_INFINITY && this.#timing.nowMs() >= deadlineMs
  }

  /**
   * Begins a turn for work that is not in steps. `isOver` tells whether the turn has taken its time. `next` waits for
   * another turn, and rejects with {@link networkClosed} after {@link end}.
   */
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

  /**
   * Ends all work that is underway or queued; it fails with {@link networkClosed}. Work that begins later is not
   * affected.
   */
  end(): void {
    const waiting = [...this.#queues.values()].flat()
    this.#queues.clear()
    this.#endings++
    this.#unlimited = this.until(Number.POSITIVE_INFINITY)
    for (const each of waiting) each.fail(networkClosed())
    for (const listener of this.#endListeners) listener()
    this.#endListeners.clear()
  }

  /** Calls `listener` when {@link end} is called. @returns a function that removes the listener */
  onEnd(listener: () => void): () => void {
    this.#endListeners.add(listener)
    return () => this.#endListeners.delete(listener)
  }

  /**
   * Returns turns for a client's request with a deadline. After {@link end} they refuse to begin work. Otherwise a
   * request that waits for something else during `end`, such as a thread, would outlive its network.
   */
  until(deadlineMs: number, client = this.#inProcess): Turns {
    const order = { client, deadlineMs }
    const endings = this.#endings
    return {
      run: (begin) => {
        if (endings !== this.#endings) throw networkClosed()
        return this.#run(begin, order)
      },
    }
  }

  /** Turns for requests in the process, without a deadline. {@link end} replaces them. */
  get unlimited(): Turns {
    return this.#unlimited
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

  /**
   * Returns the length of a first turn in milliseconds. When many first turns come at the same time, they are short, so
   * that no client waits long for the others.
   */
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
  }

  async #takeTurns(): Promise<void> {
    this.#isTakingTurns = true
    do {
      await this.#timing.next()
      this.#firstTurnsMs = Math.max(0, this.#firstTurnsMs - turnMs)
      this.#endLate()
      const next = this.#next()
      if (next !== undefined) this.#take(next)
      this.#boundMemory()
    } while (this.#queues.size > 0)
    this.#isTakingTurns = false
  }

  /** Does a turn. The next turn of the same client comes after those of all other clients. */
  #take(next: Waiting): void {
    const { share } = next.client
    const hasMore = next.turn()
    const queue = this.#queues.get(share) ?? []
    if (!hasMore) queue.shift()
    this.#queues.delete(share)
    if (queue.length > 0) this.#queues.set(share, queue)
  }

  /**
   * Returns the work that has its turn now. Work that was put back has a turn only when there is room for its memory,
   * or when no other work is queued.
   */
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

  /** Ends the work of clients that have disconnected, and work whose deadline has passed. */
  #endLate(): void {
    const nowMs = this.#timing.nowMs()
    for (const [client, queue] of this.#queues) {
      const left = queue.filter((waiting) => !waiting.endLate(nowMs))
      if (left.length === queue.length) continue
      if (left.length === 0) this.#queues.delete(client)
      // The client keeps its place among the clients.
      else this.#queues.set(client, left)
    }
  }

  /** Puts work back, the latest first, while all work together holds too much memory. */
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
