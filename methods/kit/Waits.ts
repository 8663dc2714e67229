/** How a method waits, in real time, for what other callers or the clock do meanwhile. */
export type Waits = {
  /**
   * Looks now and after each change of the network, until there is something. Blocks that fall due meanwhile are made.
   * @param ms how long to wait at most, by a clock that always runs
   * @returns what was found; undefined when the time is over
   */
  until<T>(find: () => T | undefined, ms: number): Promise<T | undefined>
}
