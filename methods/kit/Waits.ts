/** Waits of a method, in real time, for changes by other callers or by the clock. */
export type Waits = {
  /**
   * Calls `find` now and after each change of the network, until it returns a value. Blocks that fall due meanwhile
   * are made.
   * @param ms the longest wait, by a clock that always runs
   * @returns the value; undefined when the time is over
   */
  until<T>(find: () => T | undefined, ms: number): Promise<T | undefined>
}
