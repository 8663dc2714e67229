import type { Hash } from '../values/Hash.js'
import type { Block } from './Block.js'

/** Read access to the blocks of a chain. */
export type ChainReader = {
  /** The last accepted block. */
  readonly head: Block
  /** Returns the block of a height; undefined above the head and below zero. */
  blockByNumber(number: bigint): Block | undefined
  blockByHash(hash: Hash): Block | undefined
}
