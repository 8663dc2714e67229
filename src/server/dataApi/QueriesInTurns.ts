import type { QueryTurns } from '../../../methods/data/kit/DataContext.js'
import type { IndexWork } from '../../../state/views/IndexWork.js'
import type { WorkInTurns } from '../../rpc/WorkInTurns.js'

/** Thrown in a query whose answer needs work of the index that takes longer than a turn. */
class UnfinishedWork extends Error {
  override name = 'UnfinishedWork'
  readonly work: IndexWork

  constructor(work: IndexWork) {
    super('the index has not reached the height of the query')
    this.work = work
  }
}

/** Thrown in a query that has used up its turn. The query keeps what it has computed so far. */
class UnfinishedAnswer extends Error {
  override name = 'UnfinishedAnswer'
}

/**
 * The maximum number of restarts of a query. A query restarts after work of the index, and when the network has
 * changed. After this many restarts it is answered in one turn, however long that takes.
 */
const maxRestarts = 100

/**
 * Answers queries of the index in turns, so that a long query does not delay other requests. All data of an answer
 * belongs to one state of the network: when work of the index takes longer than a turn, the query is abandoned, the
 * work is done in turns, and the query begins again.
 */
export class QueriesInTurns {
  readonly #work: Pick<WorkInTurns, 'run' | 'turn'>
  readonly #changes: () => number
  /** The turn of the current query. */
  #turn: { isOver(): boolean }

  /** @param changes returns how often the network has changed */
  constructor(work: Pick<WorkInTurns, 'run' | 'turn'>, changes: () => number) {
    this.#work = work
    this.#changes = changes
    this.#turn = work.turn()
  }

  /**
   * Does work of the index.
   * @throws {UnfinishedWork} when the work takes longer than a turn; {@link answer} catches it
   */
  doWork(work: IndexWork): void {
    while (work.next().done !== true) if (this.#turn.isOver()) throw new UnfinishedWork(work)
  }

  /**
   * Abandons the current query if it has used up its turn.
   * @throws {UnfinishedAnswer} in that case; {@link answer} catches it
   */
  pause(): void {
    if (this.#turn.isOver()) throw new UnfinishedAnswer('the answer takes longer than a turn')
  }

  /**
   * Answers a query.
   * @param compute computes the answer. It may be called several times, so it must change nothing before the index has
   *   done all work for it
   */
  async answer<T>(compute: (turns: QueryTurns) => T | Promise<T>): Promise<T> {
    const turns = { pause: () => this.pause(), changes: this.#changes }
    let restarts = 0
    let changes = this.#changes()
    for (;;) {
      const turn = this.#work.turn()
      this.#turn = restarts < maxRestarts ? turn : { isOver: () => false }
      try {
        return await compute(turns)
      } catch (error) {
        if (error instanceof UnfinishedWork) {
          restarts++
          await turn.next()
          const { work } = error
          await this.#work.run(() => work)
        } else if (error instanceof UnfinishedAnswer) {
          await turn.next()
          // When the network has changed, everything that the query has computed is invalid.
          if (this.#changes() !== changes) restarts++
          changes = this.#changes()
        } else throw error
      }
    }
  }
}
