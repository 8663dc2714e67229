/** A limit of the work that follows, in milliseconds of a clock that always runs. */
export type TimeLimit = {
  readonly ms: number
  /** Returns the refusal that is thrown into the work once the time is over. */
  readonly refusal: () => Error
}

/**
 * Work in steps of a few milliseconds each. A step that gives a limit starts it, in place of the limit
 * before. One that gives a number tells how many bytes of memory the work holds.
 */
export type Steps<T> = Generator<TimeLimit | number | undefined, T>

/**
 * How a method does work that may take long: in turns, between which other calls are answered and signals are
 * heard. Between two turns the network may change, so the work must hold what it reads: a state root, a
 * block, a list of blocks.
 */
export type Turns = {
  /**
   * Runs steps to their end.
   * @param begin begins the work. It changes nothing, since work that holds memory may have to begin anew
   * @returns the result at once when it is there within one turn, as it is for ordinary calls
   * @throws {NodeError} `request timed out` after the chain's `api-max-duration`; `context canceled` when the client is
   * gone
   */
  run<T>(begin: () => Steps<T>): T | Promise<T>
}
