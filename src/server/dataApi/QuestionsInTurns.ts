import type { IndexWork } from '../../../state/views/IndexWork.js'
import type { WorkInTurns } from '../../rpc/WorkInTurns.js'

/** Thrown into a question whose answer needs work of the index that takes longer than a turn. */
class UnfinishedWork extends Error {
  override name = 'UnfinishedWork'
  readonly work: IndexWork

  constructor(work: IndexWork) {
    super('the index is not as far as the question')
    this.work = work
  }
}

/** How often a question is given up before it is answered however long that takes: blocks may undo its work. */
const mostRestarts = 100

/**
 * Answers queries of the index, so that a long one does not delay other requests. What was read for an answer always
 * belongs to one moment: when work of the index takes longer than a turn, the question is given up, the work is
 * done in turns, and the question is asked anew.
 */
export class QuestionsInTurns {
  readonly #work: Pick<WorkInTurns, 'run' | 'turn'>
  /** That of the question that was asked last. */
  #turn: { isOver(): boolean }

  constructor(work: Pick<WorkInTurns, 'run' | 'turn'>) {
    this.#work = work
    this.#turn = work.turn()
  }

  /** Does work of the index. @throws what {@link answer} expects when the question takes longer than a turn */
  doWork(work: IndexWork): void {
    while (work.next().done !== true) if (this.#turn.isOver()) throw new UnfinishedWork(work)
  }

  /** Answers a question. @param ask changes nothing before its last work of the index is done */
  async answer<T>(ask: () => T | Promise<T>): Promise<T> {
    for (let restarts = 0; ; restarts++) {
      const turn = this.#work.turn()
      this.#turn = restarts < mostRestarts ? turn : { isOver: () => false }
      try {
        return await ask()
      } catch (error) {
        if (!(error instanceof UnfinishedWork)) throw error
        await turn.next()
        const { work } = error
        await this.#work.run(() => work)
      }
    }
  }
}
