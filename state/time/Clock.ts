import { wallClockMs } from './wallClock.js'

/** `running` follows the wall clock at an offset; `frozen` stands still until it is moved. */
export type ClockMode = 'running' | 'frozen'

/** The state of a clock. */
export type SavedClock = {
  readonly mode: ClockMode
  readonly timestampMs: number
  readonly movedMs: number
}

/** The latest time of clocks and block headers: the end of the year 9999, Unix milliseconds. */
export const lastTimestampMs = Date.UTC(9999, 11, 31)

/** Whether a number is a valid time of clocks and block headers, Unix milliseconds. */
export function isTimestampMs(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0 && value <= lastTimestampMs
}

/**
 * The only source of time. Milliseconds since the Unix epoch. It may be set back within a second (the times
 * of P- and X-Chain blocks are whole seconds). The time of a chain never goes back, and it is never ahead of
 * the clock: a block made ahead moves the clock.
 */
export class Clock {
  /** The time at which it started, Unix milliseconds. */
  readonly startMs: number
  #mode: ClockMode
  #frozenAtMs = 0
  #offsetMs = 0
  #movedMs = 0
  #lastWallMs = 0
  readonly #readWallMs: () => number

  /**
   * @param startMs the initial time; by default the wall clock's
   * @param wallMs the wall clock, replaceable for tests. By default the `Date` of the moment, which fake timers replace
   */
  constructor(options: { mode?: ClockMode; startMs?: number; wallMs?: () => number } = {}) {
    this.#readWallMs = options.wallMs ?? wallClockMs
    this.#mode = options.mode ?? 'running'
    this.startMs = options.startMs ?? this.#wallMs()
    this.set(this.startMs)
    this.#movedMs = 0
  }

  get mode(): ClockMode {
    return this.#mode
  }

  /** Returns the network's time in milliseconds. */
  now(): number {
    if (this.#mode === 'frozen') return this.#frozenAtMs
    // Reading the wall clock may change the offset.
    const wallMs = this.#wallMs()
    return wallMs + this.#offsetMs
  }

  /** Returns the network's time in whole seconds. */
  nowSeconds(): bigint {
    return BigInt(Math.floor(this.now() / 1000))
  }

  /** By how many milliseconds the clock has been moved altogether. The passing of time does not count. */
  get movedMs(): number {
    return this.#movedMs
  }

  /** Sets the time; a running clock continues from there. */
  set(timestampMs: number): void {
    this.#movedMs += timestampMs - this.now()
    this.#frozenAtMs = timestampMs
    const wallMs = this.#wallMs()
    this.#offsetMs = timestampMs - wallMs
  }

  /** Switches the mode without changing the time. */
  setMode(mode: ClockMode): void {
    const { timestampMs, movedMs } = this.save()
    this.restore({ mode, timestampMs, movedMs })
  }

  /** Returns the clock's state for a snapshot. */
  save(): SavedClock {
    return { mode: this.#mode, timestampMs: this.now(), movedMs: this.#movedMs }
  }

  /** Restores a state that {@link save} returned. */
  restore({ mode, timestampMs, movedMs }: SavedClock): void {
    this.#mode = mode
    this.set(timestampMs)
    this.#movedMs = movedMs
  }

  /** Reads the wall clock. If that has moved back, as when fake timers end, this clock continues from its last time. */
  #wallMs(): number {
    const wallMs = this.#readWallMs()
    if (wallMs < this.#lastWallMs) this.#offsetMs += this.#lastWallMs - wallMs
    this.#lastWallMs = wallMs
    return wallMs
  }
}
