/** The time without requests after which work begins, in milliseconds. It may be up to twice as long. */
const idleMs = 20

/** The timers of an event loop. */
export type Timing = {
  /** Does work after a time in milliseconds. */
  later(work: () => void, ms: number): { cancel(): void }
  /** Does work in the next turn of the event loop, after requests that have come. */
  soon(work: () => void): { cancel(): void }
}

/**
 * The timers of Node.js, for a server that keeps the process alive. Of these timers, only that of `soon` keeps it
 * alive, too.
 */
export const processTiming: Timing = {
  later: timer,
  soon(work) {
    const immediate = setImmediate(work)
    return { cancel: () => clearImmediate(immediate) }
  },
}

/**
 * The timers of Node.js, none of which keeps the process alive. `soon` uses a timer of a millisecond: an unreferenced
 * immediate would run only with the next request.
 */
export const unrefTiming: Timing = { ...processTiming, soon: (work) => timer(work, 0) }

function timer(work: () => void, ms: number): { cancel(): void } {
  const waiting = setTimeout(work, ms).unref()
  return { cancel: () => clearTimeout(waiting) }
}

/**
 * Does work in short steps while no requests come. A request postpones the remaining steps, and waits for one step at
 * most.
 */
export class IdleWork {
  readonly #step: () => boolean
  readonly #timing: Timing
  #timer: { cancel(): void } | undefined
  /**
   * Whether a request has come since the timer was set. A flag takes less time than reading a clock with every
   * request.
   */
  #hadRequest = false
  #isStopped = false

  /** @param step does a short piece of work; returns false when there is nothing to do before the next request */
  constructor(step: () => boolean, timing: Timing = processTiming) {
    this.#step = step
    this.#timing = timing
    this.#wait()
  }

  /** Records that a request has come. */
  noteRequest(): void {
    if (this.#timer !== undefined) this.#hadRequest = true
    else if (!this.#isStopped) this.#wait()
  }

  /** Stops the work for good. */
  stop(): void {
    this.#isStopped = true
    this.#timer?.cancel()
    this.#timer = undefined
  }

  #wait(): void {
    this.#hadRequest = false
    this.#timer = this.#timing.later(() => this.#turn(), idleMs)
  }

  #turn(): void {
    if (this.#hadRequest) this.#wait()
    else this.#timer = this.#step() ? this.#timing.soon(() => this.#turn()) : undefined
  }
}
