/** The numbers of faults that a test of this process noticed: the rest of their tests are skipped. */
export const noticed = new Set()
