/** The set-ups of a network after its genesis, such as funded accounts or a scenario. A reset repeats them in their order. */
export class SetUps {
  readonly #all: (() => Promise<void>)[] = []
  #isRunning = false

  /** Whether a set-up runs now. Fault rules concern none of its requests. */
  get isRunning(): boolean {
    return this.#isRunning
  }

  /** Runs a set-up, and again after each reset. */
  async add(setUp: () => Promise<void>): Promise<void> {
    this.#all.push(setUp)
    await this.#run([setUp])
  }

  /** Runs all set-ups again. */
  async repeat(): Promise<void> {
    await this.#run(this.#all)
  }

  async #run(setUps: readonly (() => Promise<void>)[]): Promise<void> {
    this.#isRunning = true
    try {
      for (const setUp of setUps) await setUp()
    } finally {
      this.#isRunning = false
    }
  }
}
