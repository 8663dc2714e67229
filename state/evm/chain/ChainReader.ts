import type { Block } from '../blocks/Block.js'
import type { Hash } from '../types.js'

/** Read access to the blocks of a chain. */
export type ChainReader = {
  /** The last accepted block. */
  readonly head: Block
  /** Returns the block of a height; undefined above the head and below zero. */
  blockByNumber(number: bigint): Block | undefined
  blockByHash(hash: Hash): Block | undefined
}
