import type { Block } from '../blocks/Block.js'
import type { Hash } from '../types.js'

/** What reading a chain needs: blocks by place and name. */
export type ChainReader = {
  /** The last accepted block. */
  readonly head: Block
  /** Undefined above the head and below zero. */
  blockByNumber(number: bigint): Block | undefined
  blockByHash(hash: Hash): Block | undefined
}
