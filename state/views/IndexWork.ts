import { toEnd } from '../codec/toEnd.js'

/**
 * Work of the index in steps of a few milliseconds each. Between two steps blocks may be accepted or taken back,
 * and other work of the same kind may go on, so each step looks anew at what is left to do.
 */
export type IndexWork = Generator<undefined, void>

/**
 * Does work of the index to its end. It may throw when that takes too long: then nothing was answered yet, whoever
 * asked does the rest of the work first, and asks again.
 */
export type DoIndexWork = (work: IndexWork) => void

/** Does work of the index at once, however long it takes. */
export const atOnce: DoIndexWork = (work) => toEnd(work)
