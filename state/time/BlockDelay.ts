/**
 * `instant`: a transaction is in a block when the call returns; `strict`: the real minimum delays and packing
 * order.
 */
export type BlockDelay = 'instant' | 'strict'
