import type { ReportFault } from './Faults.js'

/**
 * Runs changes one after the other. Most are synchronous; a few load parts of the program on the way, and no
 * other change comes between. A task must not queue another task and wait for it.
 */
export class TaskQueue {
  #tail: Promise<unknown> = Promise.resolve()
  #waiting = 0
  readonly #watchers = new Set<() => void>()
  readonly #followUps = new Set<() => Promise<void> | undefined>()
  readonly #report: ReportFault

  /** @param report receives faults of the work after tasks, which are reported to no caller */
  constructor(report: ReportFault = () => undefined) {
    this.#report = report
  }

  /** Whether a task is running or queued. */
  get busy(): boolean {
    return this.#waiting > 0
  }

  /** Runs `task` after all queued tasks. @returns its result; the promise rejects with its error */
  run<T>(task: () => Promise<T> | T): Promise<T> {
    this.#waiting++
    const done = this.#tail.then(task)
    const result = this.#followUps.size === 0 ? done : done.finally(() => this.#followUp())
    this.#tail = result.then(this.#settled, this.#settled)
    return result
  }

  /**
   * Runs a synchronous task at once when no other one is running or queued, and after them otherwise.
   * @returns its result at once, unless other tasks or the work that follows take time
   * @throws what the task throws; a promise rejects with it
   */
  runAtOnce<T>(task: () => T): T | Promise<T> {
    if (this.busy) return this.run(task)
    this.#waiting++
    const end = attempt(task)
    const following = this.#followUp()
    if (following === undefined) {
      this.#settled()
      return end()
    }
    const result = following.then(end)
    this.#tail = result.then(this.#settled, this.#settled)
    return result
  }

  /**
   * Runs `work` after every task, even a failed one, before its caller and the next task continue. Several
   * pieces of work run in the order in which they were added. A fault in one is reported and does not affect
   * the others.
   * @returns a function that stops it
   */
  follow(work: () => Promise<void> | undefined): () => void {
    this.#followUps.add(work)
    return () => this.#followUps.delete(work)
  }

  /** Calls `watcher` after every task. @returns a function that stops the calls */
  watch(watcher: () => void): () => void {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  /** Notifies the watchers of a change without a task. */
  changed(): void {
    for (const watcher of this.#watchers) {
      try {
        watcher()
      } catch (error) {
        this.#report('a watcher of the queue failed', error)
      }
    }
  }

  /** Resolves when all tasks queued so far have finished. */
  async idle(): Promise<void> {
    await this.#tail
  }

  readonly #settled = (): void => {
    this.#waiting--
    this.changed()
  }

  /** Not asynchronous when there is no work to wait for. */
  #followUp(): Promise<void> | undefined {
    let waiting: Promise<void> | undefined
    for (const work of this.#followUps)
      waiting = waiting === undefined ? this.#guarded(work) : waiting.then(() => this.#guarded(work))
    return waiting
  }

  #guarded(work: () => Promise<void> | undefined): Promise<void> | undefined {
    const failed = (error: unknown): void => this.#report('work that follows a change failed', error)
    try {
      return work()?.catch(failed)
    } catch (error) {
      failed(error)
      return undefined
    }
  }
}

/** Does work now. @returns a function that returns its result, or throws its error */
function attempt<T>(work: () => T): () => T {
  try {
    const value = work()
    return () => value
  } catch (error) {
    return () => {
      throw error
    }
  }
}
