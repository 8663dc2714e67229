/**
 * Work in steps of a few milliseconds, between which other work may run. A step may yield the number of bytes of memory that the work
 * holds from then on.
 */
export type Pauses<Result> = Generator<number | undefined, Result>

/** Does work in steps to its end at once. @returns its result @throws what the work throws */
export function finish<Result>(work: Pauses<Result>): Result {
  for (;;) {
    const step = work.next()
    if (step.done === true) return step.value
  }
}
