import type { QuestionTurns } from '../../../methods/data/kit/DataContext.js'
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

/** Thrown into a question that has taken a turn, and keeps what it made. */
class UnfinishedAnswer extends Error {
  override name = 'UnfinishedAnswer'
}

/** The most restarts of a question, since blocks may undo its work. Then it is answered in one turn, however long. */
const maxRestarts = 100

/**
 * Answers queries of the index, so that a long one does not delay other requests. What was read for an answer always
 * belongs to one moment: when work of the index takes longer than a turn, the question is given up, the work is
 * done in turns, and the question is asked anew.
 */
export class QuestionsInTurns implements QuestionTurns {
  readonly #work: Pick<WorkInTurns, 'run' | 'turn'>
  readonly changes: () => number
  /** That of the question that was asked last. */
  #turn: { isOver(): boolean }

  /** @param changes returns how often the network has changed */
  constructor(work: Pick<WorkInTurns, 'run' | 'turn'>, changes: () => number) {
    this.#work = work
    this.changes = changes
    this.#turn = work.turn()
  }

  /** Does work of the index. @throws what {@link answer} expects when the question takes longer than a turn */
  doWork(work: IndexWork): void {
    while (work.next().done !== true) if (this.#turn.isOver()) throw new UnfinishedWork(work)
  }

  /** Gives the question up that was asked last when it has taken a turn. @throws what {@link answer} expects */
  pause(): void {
    if (this.#turn.isOver()) throw new UnfinishedAnswer('the answer takes longer than a turn')
  }

  /** Answers a question. @param ask changes nothing before its last work of the index is done */
  async answer<T>(ask: () => T | Promise<T>): Promise<T> {
    let restarts = 0
    let changes = this.changes()
    for (;;) {
      const turn = this.#work.turn()
      this.#turn = restarts < maxRestarts ? turn : { isOver: () => false }
      try {
        return await ask()
      } catch (error) {
        if (error instanceof UnfinishedWork) {
          restarts++
          await turn.next()
          const { work } = error
          await this.#work.run(() => work)
        } else if (error instanceof UnfinishedAnswer) {
          await turn.next()
          // What was made holds no more.
          if (this.changes() !== changes) restarts++
          changes = this.changes()
        } else throw error
      }
    }
  }
}
