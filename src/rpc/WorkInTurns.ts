import type { Steps, TimeLimit, Turns } from '../../methods/kit/Turns.js'
import { requestTimedOut } from '../../state/errors/gethRpc.js'
import { networkClosed } from '../../state/errors/networkClosed.js'
import { giveTurn } from './longJson.js'

/** A clock that always runs, and the wait for all other pending work. */
export type TurnTiming = {
  nowMs(): number
  next(): Promise<void>
}

const processTiming: TurnTiming = { nowMs: () => performance.now(), next: giveTurn }

/** After this time other work has its turn. */
const turnMs = 20
/**
 * The most pieces of work that are underway at once: each may hold the linear memory of an interpreter. Further
 * ones wait before they begin.
 */
const mostUnderway = 8

/** Work that is underway: what is left of it, and when it is refused. */
type Work<T> = {
  readonly steps: Steps<T>
  readonly deadlineMs: number
  limit: { readonly atMs: number; readonly refusal: TimeLimit['refusal'] } | undefined
}

/** Does the long work of methods in turns. */
export class WorkInTurns implements Turns {
  readonly #timing: TurnTiming
  readonly #waiting: (() => void)[] = []
  readonly #waits = new Set<() => void>()
  #underway = 0
  /** How often work was ended. */
  #endings = 0

  constructor(timing: TurnTiming = processTiming) {
    this.#timing = timing
  }

  /** Returns when a request that begins now is refused, for {@link until}. @param ms 0 or less for never */
  deadlineAfter(ms: number): number {
    return ms > 0 ? this.#timing.nowMs() + ms : Number.POSITIVE_INFINITY
  }

  /** Whether a deadline is over. */
  isOver(deadlineMs: number): boolean {
    return deadlineMs < Number.POSITIVE_INFINITY && this.#timing.nowMs() >= deadlineMs
  }

  /** Begins a turn, for work that is not in steps. */
  turn(): { isOver(): boolean; next(): Promise<void> } {
    const endings = this.#endings
    let began = this.#timing.nowMs()
    return {
      isOver: () => this.#timing.nowMs() - began >= turnMs,
      next: async () => {
        await this.#timing.next()
        this.#checkEnd(endings)
        began = this.#timing.nowMs()
      },
    }
  }

  /**
   * Ends all work that is underway or waits to begin: it fails with {@link networkClosed}. Later work is done as before.
   */
  end(): void {
    this.#endings++
    for (const begin of this.#waiting.splice(0)) begin()
    for (const end of this.#waits) end()
    this.#waits.clear()
  }

  /** Calls `listener` when work is ended. @returns a function that takes it back */
  onEnd(listener: () => void): () => void {
    this.#waits.add(listener)
    return () => this.#waits.delete(listener)
  }

  /** @throws {NodeError} when work was ended since there were so many endings */
  #checkEnd(endings: number): void {
    if (endings !== this.#endings) throw networkClosed()
  }

  /** Returns the turns of a request with a deadline. */
  until(deadlineMs: number): Turns {
    return { run: (steps) => this.#run({ steps, deadlineMs, limit: undefined }) }
  }

  run<T>(steps: Steps<T>): T | Promise<T> {
    return this.#run({ steps, deadlineMs: Number.POSITIVE_INFINITY, limit: undefined })
  }

  #run<T>(work: Work<T>): T | Promise<T> {
    if (this.#underway >= mostUnderway) return this.#runLater(work)
    const done = this.#turn(work)
    return done === undefined ? this.#goOn(work) : done.value
  }

  async #runLater<T>(work: Work<T>): Promise<T> {
    const endings = this.#endings
    await new Promise<void>((resolve) => this.#waiting.push(resolve))
    this.#checkEnd(endings)
    return await this.#run(work)
  }

  async #goOn<T>(work: Work<T>): Promise<T> {
    const endings = this.#endings
    this.#underway++
    try {
      for (;;) {
        await this.#timing.next()
        if (endings !== this.#endings) endEarly(work.steps)
        this.#checkEnd(endings)
        const done = this.#turn(work)
        if (done !== undefined) return done.value
      }
    } finally {
      this.#underway--
      this.#waiting.shift()?.()
    }
  }

  /** Does one turn; the result when the work has ended. */
  #turn<T>(work: Work<T>): { readonly value: T } | undefined {
    const { steps, deadlineMs } = work
    const began = this.#timing.nowMs()
    let step = steps.next()
    for (;;) {
      if (step.done === true) return step
      const now = this.#timing.nowMs()
      if (now >= deadlineMs) {
        endEarly(steps)
        throw requestTimedOut()
      }
      if (step.value !== undefined) work.limit = { atMs: now + step.value.ms, refusal: step.value.refusal }
      if (work.limit !== undefined && now >= work.limit.atMs) {
        const { refusal } = work.limit
        work.limit = undefined
        step = steps.throw(refusal())
      } else if (now - began >= turnMs) return undefined
      else step = steps.next()
    }
  }
}

/** Lets the work free what it holds. */
function endEarly(steps: Pick<Steps<unknown>, 'return'>): void {
  steps.return(undefined)
}
