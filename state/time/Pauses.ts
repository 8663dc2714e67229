/**
 * Work in steps of a few milliseconds, between which other work may run. A step may yield the number of bytes of memory that the work
 * holds from then on.
 */
export type Pauses<Result> = Generator<number | undefined, Result>
