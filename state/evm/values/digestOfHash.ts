import type { Hash } from './Hash.js'

/**
 * The `digestText` of an object that its hash identifies. One function takes the object as `this`: a closure
 * for each block and transaction would stay in memory as long as they do.
 */
export function digestOfHash(this: { readonly hash: Hash }): string {
  return this.hash
}
