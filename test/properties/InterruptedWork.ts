import type { IndexWork } from '../../state/views/IndexWork.js'

/** Thrown when work of the index is interrupted. */
class Interrupted extends Error {}

/** Work of the index that is interrupted after some steps, and goes on at any later time. */
export class InterruptedWork {
  readonly #begun: IndexWork[] = []
  #left = Number.POSITIVE_INFINITY

  /** Does work of the index as far as it may go. */
  readonly doWork = (work: IndexWork): void => {
    while (work.next().done !== true) {
      if (--this.#left > 0) continue
      this.#begun.push(work)
      throw new Interrupted()
    }
  }

  /** Asks something that may take no more than a number of steps. */
  ask(steps: number, question: () => unknown): void {
    this.#left = steps
    try {
      question()
    } catch (error) {
      if (!(error instanceof Interrupted)) throw error
    }
    this.#left = Number.POSITIVE_INFINITY
  }

  /** Goes on with all that was interrupted, for a number of steps each. */
  advance(steps: number): void {
    for (const work of this.#begun) for (let step = 0; step < steps; step++) work.next()
  }
}
