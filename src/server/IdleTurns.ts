/** The time without requests after which a step is done. */
const quietMs = 20

/** A timer as Node.js has it, and the time it goes by, in milliseconds. */
export type Timing = {
  now(): number
  later(work: () => void, ms: number): { cancel(): void }
  /** Does work once requests that have come are answered. */
  soon(work: () => void): { cancel(): void }
}

/**
 * The process's own clock, for a server that keeps the process alive: a step that is about to be done does
 * too.
 */
export const processTiming: Timing = {
  now: () => performance.now(),
  later: timer,
  soon(work) {
    const immediate = setImmediate(work)
    return { cancel: () => clearImmediate(immediate) }
  },
}

/**
 * The process's own clock, without keeping the process alive. A timer takes a millisecond; an immediate that keeps
 * no process alive would wait for the next request.
 */
export const unrefTiming: Timing = { ...processTiming, soon: (work) => timer(work, 0) }

function timer(work: () => void, ms: number): { cancel(): void } {
  const waiting = setTimeout(work, ms).unref()
  return { cancel: () => clearTimeout(waiting) }
}

/**
 * Does work in short steps while no requests come. A request delays the rest for a while, and is delayed
 * by one step at most.
 */
export class IdleTurns {
  readonly #step: () => boolean
  readonly #timing: Timing
  #timer: { cancel(): void } | undefined
  #askedAtMs: number
  #isStopped = false

  /** @param step does a short piece of work; false when there is nothing to do before the next request */
  constructor(step: () => boolean, timing: Timing = processTiming) {
    this.#step = step
    this.#timing = timing
    this.#askedAtMs = timing.now()
    this.#wait(quietMs)
  }

  /** Notes that a request has come. */
  asked(): void {
    this.#askedAtMs = this.#timing.now()
    if (this.#timer === undefined && !this.#isStopped) this.#wait(quietMs)
  }

  /** Stops the work for good. */
  stop(): void {
    this.#isStopped = true
    this.#timer?.cancel()
    this.#timer = undefined
  }

  #wait(ms: number): void {
    this.#timer = this.#timing.later(() => this.#turn(), ms)
  }

  #turn(): void {
    const quietForMs = this.#timing.now() - this.#askedAtMs
    if (quietForMs < quietMs) this.#wait(quietMs - quietForMs)
    else this.#timer = this.#step() ? this.#timing.soon(() => this.#turn()) : undefined
  }
}
