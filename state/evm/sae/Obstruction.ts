import type { BlockObstacle } from '../chain/WaitingReason.js'

/** Why a block at a time cannot have a transaction. {@link BlockObstacle} says when it can, too. */
export type Obstruction =
  | Exclude<BlockObstacle, { readonly untilMs: unknown }>
  | Omit<Extract<BlockObstacle, { readonly kind: 'price' }>, 'untilMs'>
  | Omit<Extract<BlockObstacle, { readonly kind: 'queue' }>, 'untilMs'>
  | Omit<Extract<BlockObstacle, { readonly kind: 'funds' }>, 'untilMs' | 'height'>
