import { toEnd } from '../codec/toEnd.js'

/**
 * Work of the index in steps of a few milliseconds each. Between two steps blocks may be accepted or removed, and
 * other work of the same kind may run, so each step determines again what is left to do.
 */
export type IndexWork = Generator<undefined, void>

/**
 * Does work of the index to its end. It may throw when that takes too long, before the query has an answer. The
 * caller then does the rest of the work, and repeats the query.
 */
export type DoIndexWork = (work: IndexWork) => void

/** Does work of the index at once, however long it takes. */
export const atOnce: DoIndexWork = (work) => toEnd(work)
