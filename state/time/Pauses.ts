/**
 * Work in steps of a few milliseconds each, between which other work may run. A step may give how many bytes of memory
 * the work holds from then on.
 */
export type Pauses<Result> = Generator<number | undefined, Result>
