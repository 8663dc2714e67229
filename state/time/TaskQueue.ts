/**
 * Runs asynchronous changes one after the other. Only what must wait for the EVM engine is queued; everything else in
 * `state/` is synchronous. A task must not queue another and wait for it.
 */
export class TaskQueue {
  #tail: Promise<unknown> = Promise.resolve()
  #waiting = 0
  readonly #watchers = new Set<() => void>()
  #followUp: (() => Promise<void> | undefined) | undefined

  /** Whether a task is running or waiting. */
  get busy(): boolean {
    return this.#waiting > 0
  }

  /** Runs `task` after all that were queued before it; its result or error is the caller's. */
  run<T>(task: () => Promise<T> | T): Promise<T> {
    this.#waiting++
    const done = this.#tail.then(task)
    const result = this.#followUp === undefined ? done : done.finally(this.#followUp)
    const settled = (): void => {
      this.#waiting--
      this.changed()
    }
    this.#tail = result.then(settled, settled)
    return result
  }

  /** Has `work` done behind every task, refused ones too, before the task's caller and the next task hear of it: what follows from changes. */
  follow(work: () => Promise<void> | undefined): void {
    this.#followUp = work
  }

  /** Calls `watcher` after every task. @returns what ends it */
  watch(watcher: () => void): () => void {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  /** Tells the watchers of a change that needed no task. */
  changed(): void {
    for (const watcher of this.#watchers) watcher()
  }

  /** Resolves when all queued so far is done. */
  async idle(): Promise<void> {
    await this.#tail
  }
}
