import type { Block } from './Block.js'

/** Executed blocks one after the other. They may be bytes until somebody asks for them. */
export type BlockStretch = {
  /** The bloom filter of the logs of all its blocks, and of some others perhaps; undefined where it is not known. */
  readonly logsBloom: Uint8Array | undefined
  /** Reads the blocks. */
  blocks(): readonly Block[]
}
