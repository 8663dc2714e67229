/** `running` follows the wall clock at an offset; `frozen` stands still until it is moved. */
export type ClockMode = 'running' | 'frozen'

/**
 * The only source of time. Milliseconds since the Unix epoch.
 * It may be set back (the times of P- and X-Chain blocks are whole seconds); chains keep their own time monotonic.
 */
export class Clock {
  #mode: ClockMode
  #frozenAtMs = 0
  #offsetMs = 0
  readonly #wallMs: () => number

  /**
   * @param startMs where it stands at first; without it, the wall clock's time
   * @param wallMs the wall clock, replaceable for tests
   */
  constructor(options: { mode?: ClockMode; startMs?: number; wallMs?: () => number } = {}) {
    this.#wallMs = options.wallMs ?? Date.now
    this.#mode = options.mode ?? 'running'
    this.set(options.startMs ?? this.#wallMs())
  }

  get mode(): ClockMode {
    return this.#mode
  }

  /** The network's time in milliseconds. */
  now(): number {
    return this.#mode === 'frozen' ? this.#frozenAtMs : this.#wallMs() + this.#offsetMs
  }

  /** The network's time in whole seconds. */
  nowSeconds(): bigint {
    return BigInt(Math.floor(this.now() / 1000))
  }

  /** Moves the clock to a time; a running clock runs on from there. */
  set(timestampMs: number): void {
    this.#frozenAtMs = timestampMs
    this.#offsetMs = timestampMs - this.#wallMs()
  }

  /** Switches the mode; the time is the same before and after. */
  setMode(mode: ClockMode): void {
    const now = this.now()
    this.#mode = mode
    this.set(now)
  }

  /** What a snapshot keeps of the clock. */
  save(): { mode: ClockMode; timestampMs: number } {
    return { mode: this.#mode, timestampMs: this.now() }
  }

  /** Back to what {@link save} gave. */
  restore(saved: { mode: ClockMode; timestampMs: number }): void {
    this.#mode = saved.mode
    this.set(saved.timestampMs)
  }
}
