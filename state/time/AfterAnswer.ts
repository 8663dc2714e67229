/**
 * Takes work that the answer to a request need not wait for. The work is done when the answer is sent, and before
 * anything else happens: in the same turn. Where an answer cannot be sent first, the work is done at once.
 */
export type AfterAnswer = (work: () => void) => void
