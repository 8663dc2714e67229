import type { ReportInternalError } from './InternalErrors.js'
import type { Pauses } from './Pauses.js'

/** The pace of work that takes long: when it pauses, and for how long. */
export type Pace = {
  /** Whether other work should run now. */
  isOver(): boolean
  /** Lets other work run. @throws when the task must end; its changes so far stay */
  next(): Promise<void>
}

/** Work that follows a task; undefined when it is done. */
type FollowUp = () => Promise<void> | undefined

/**
 * Runs changes one after the other. Most are synchronous; a few load parts of the program on the way, and no
 * other change comes between. A task must not queue another task and wait for it.
 */
export class TaskQueue {
  #tail: Promise<unknown> = Promise.resolve()
  #waiting = 0
  readonly #watchers = new Set<() => void>()
  #followUps: readonly FollowUp[] = []
  readonly #report: ReportInternalError
  #newPace: (() => Pace) | undefined
  #pausing = false
  /** Called when a task begins to let other work run. */
  readonly #pauseListeners = new Set<() => void>()

  /** @param report receives internal errors of the work after tasks, of which no caller hears */
  constructor(report: ReportInternalError = () => undefined) {
    this.#report = report
  }

  /** Runs `task` after all queued tasks. @returns its result; the promise rejects with its error */
  run<T>(task: () => Promise<T> | T): Promise<T> {
    this.#waiting++
    const done = this.#tail.then(task)
    return this.#endAfter(this.#followUps.length === 0 ? done : done.finally(() => this.#followUp()))
  }

  /** Sets how long tasks give other work a turn; without it they run to their end at once. */
  usePace(pace: () => Pace): void {
    this.#newPace = pace
  }

  /** Whether a task in steps is underway that lets other work run now. */
  get pausing(): boolean {
    return this.#pausing
  }

  /**
   * Runs a task in steps after all queued tasks. Between two steps reads may come, but no other change. Each step
   * must leave a state that may be read.
   * @returns its result; the promise rejects with its error
   */
  runSteps<T>(begin: () => Pauses<T>): Promise<T> {
    return this.run(() => this.#doSteps(begin()))
  }

  /**
   * Runs a task in steps as {@link runSteps} does: at once when no other task is running or queued, otherwise after
   * them.
   * @returns the task's result; a promise if the task pauses, other tasks run before, or the work that follows takes
   * time
   * @throws what the task throws; a promise rejects with it
   */
  runStepsAtOnce<T>(begin: () => Pauses<T>): T | Promise<T> {
    return this.#waiting > 0 ? this.runSteps(begin) : this.#runNow(() => this.#doSteps(begin()))
  }

  /**
   * Runs a task in steps as {@link runSteps} does. Resolves when the task has ended, or when it or one before it begins to
   * let other work run. It rejects when the task fails before.
   */
  async runUntilPause(begin: () => Pauses<void>): Promise<void> {
    let paused = (): void => undefined
    const pause = new Promise<void>((resolve) => {
      paused = resolve
    })
    this.#pauseListeners.add(paused)
    try {
      await Promise.race([this.runSteps(begin), pause])
    } finally {
      this.#pauseListeners.delete(paused)
    }
  }

  /**
   * Does steps within the task that is underway, as {@link runSteps} does.
   * @returns their result; a promise if they pause
   */
  inTask<T>(steps: Pauses<T>): T | Promise<T> {
    return this.#doSteps(steps)
  }

  /** Does steps until other work should run, and the others after that. */
  #doSteps<T>(steps: Pauses<T>): T | Promise<T> {
    let pace: Pace | undefined
    for (;;) {
      const step = steps.next()
      if (step.done === true) return step.value
      // Most tasks never get here, and need no pace.
      pace ??= this.#newPace?.()
      if (pace?.isOver() === true) return this.#continueSteps(steps, pace)
    }
  }

  /** Goes on with steps after a pause. */
  async #continueSteps<T>(steps: Pauses<T>, pace: Pace): Promise<T> {
    for (;;) {
      this.#pausing = true
      for (const listener of this.#pauseListeners) listener()
      try {
        await pace.next()
      } catch (error) {
        const unfinished: Pick<Pauses<unknown>, 'return'> = steps
        unfinished.return(undefined)
        throw error
      } finally {
        this.#pausing = false
      }
      do {
        const step = steps.next()
        if (step.done === true) return step.value
      } while (!pace.isOver())
    }
  }

  /**
   * Runs a synchronous task at once when no other task is running or queued, otherwise after them.
   * @returns the task's result; a promise if other tasks run before, or the work that follows takes time
   * @throws what the task throws; a promise rejects with it
   */
  runAtOnce<T>(task: () => T): T | Promise<T> {
    return this.#waiting > 0 ? this.run(task) : this.#runNow(task)
  }

  /** Runs a task when no other one is running or queued. */
  #runNow<T>(task: () => T | Promise<T>): T | Promise<T> {
    this.#waiting++
    let value: T | Promise<T>
    try {
      value = task()
    } catch (error) {
      const following = this.#followUp()
      const fail = (): never => {
        throw error
      }
      if (following !== undefined) return this.#endAfter(following.then(fail))
      this.#ended()
      return fail()
    }
    if (value instanceof Promise) return this.#endAfter(value.finally(() => this.#followUp()))
    const result: T = value
    const following = this.#followUp()
    if (following !== undefined) return this.#endAfter(following.then(() => result))
    this.#ended()
    return value
  }

  #endAfter<T>(result: Promise<T>): Promise<T> {
    this.#tail = result.then(this.#ended, this.#ended)
    return result
  }

  /**
   * Runs `work` after every task, even a failed one, before its caller and the next task continue. Several
   * pieces of work run in the order in which they were added. An error in one is reported and does not affect
   * the others.
   * @returns a function that stops it
   */
  follow(work: FollowUp): () => void {
    this.#followUps = [...this.#followUps, work]
    return () => {
      this.#followUps = this.#followUps.filter((each) => each !== work)
    }
  }

  /** Calls `watcher` after every task. @returns a function that stops the calls */
  watch(watcher: () => void): () => void {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  /** Notifies the watchers of a change without a task. */
  changed(): void {
    this.#watchers.forEach(this.#tell)
  }

  readonly #tell = (watcher: () => void): void => {
    try {
      watcher()
    } catch (error) {
      this.#report('a watcher of the queue failed', error)
    }
  }

  /** Resolves when all tasks queued so far have finished. */
  async idle(): Promise<void> {
    await this.#tail
  }

  readonly #ended = (): void => {
    this.#waiting--
    this.changed()
  }

  /** Does the work that follows a task. Returns undefined when it ends at once. */
  #followUp(): Promise<void> | undefined {
    let waiting: Promise<void> | undefined
    for (const work of this.#followUps)
      waiting = waiting === undefined ? this.#guarded(work) : this.#guardedAfter(waiting, work)
    return waiting
  }

  #guarded(work: FollowUp): Promise<void> | undefined {
    try {
      return work()?.catch(this.#workFailed)
    } catch (error) {
      this.#workFailed(error)
      return undefined
    }
  }

  #guardedAfter(before: Promise<void>, work: FollowUp): Promise<void> {
    return before.then(() => this.#guarded(work))
  }

  readonly #workFailed = (error: unknown): void => this.#report('work that follows a change failed', error)
}
