import type { Hash } from '../values/Hash.js'
import type { Block, ConsensusBlock } from './Block.js'

/** Read access to the executed blocks of a chain. */
export type ChainReader = {
  /** The last executed block. */
  readonly head: Block
  /** Returns the block of a height; undefined above the head and below zero. */
  blockByNumber(number: bigint): Block | undefined
  blockByHash(hash: Hash): Block | undefined
}

/** Read access to the accepted blocks of a chain, executed or not. */
export type AcceptedReader = {
  /** The last accepted block. */
  readonly accepted: ConsensusBlock
  /** Returns the accepted block of a height; undefined for any other height. */
  acceptedByNumber(number: bigint): ConsensusBlock | undefined
}
