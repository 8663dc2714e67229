import type { QueryTurns } from './DataContext.js'

type Steps<Made> = Generator<undefined, Made>
type Begun<Made> = {
  readonly steps: Steps<Made>
  /** How often the network had changed at the beginning. */
  readonly changes: number
  done: { readonly made: Made } | undefined
}

/**
 * Long parts of answers, such as a genesis or the outputs of a transaction, which queries make in turns. When a turn is over, the
 * query ends for now, and the repeated one goes on where it was.
 */
export class MadeInTurns<Source extends object, Made> {
  readonly #byQuery = new WeakMap<QueryTurns, Map<Source, Begun<Made>>>()
  readonly #isConstant: boolean

  /** @param from `state` for parts that begin anew when the network has changed, `constant` for those that never change */
  constructor(from: 'state' | 'constant') {
    this.#isConstant = from === 'constant'
  }

  /**
   * Returns what steps make of a source.
   * @param turns those of the query, the same for all its repetitions
   * @param source the same object in all repetitions
   * @param make must not pause otherwise than between its steps
   * @throws as {@link QueryTurns.pause} does
   */
  of(turns: QueryTurns, source: Source, make: () => Steps<Made>): Made {
    const begun = this.#begun(turns, source, make)
    while (begun.done === undefined) {
      const step = this.#next(turns, source, begun)
      if (step.done === true) begun.done = { made: step.value }
      else turns.pause()
    }
    return begun.done.made
  }

  /** Forgets what was made of a source, so that the repeated query begins anew. */
  forget(turns: QueryTurns, source: Source): void {
    this.#byQuery.get(turns)?.delete(source)
  }

  /** Makes a step. Steps that throw, such as those that need more of the index, cannot go on. */
  #next(turns: QueryTurns, source: Source, { steps }: Begun<Made>): IteratorResult<undefined, Made> {
    try {
      return steps.next()
    } catch (error) {
      this.forget(turns, source)
      throw error
    }
  }

  #begun(turns: QueryTurns, source: Source, make: () => Steps<Made>): Begun<Made> {
    const known = this.#byQuery.get(turns) ?? new Map<Source, Begun<Made>>()
    this.#byQuery.set(turns, known)
    const changes = turns.changes()
    const before = known.get(source)
    if (before !== undefined && (this.#isConstant || before.changes === changes)) return before
    const begun = { steps: make(), changes, done: undefined }
    known.set(source, begun)
    return begun
  }
}
