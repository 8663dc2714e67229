import type { Hash } from './types.js'

/**
 * The digest of what its hash stands for. One function for all of them, taking the object as `this`: a closure for each block and
 * transaction would be kept as long as they are.
 */
export function digestOfHash(this: { readonly hash: Hash }): string {
  return this.hash
}
