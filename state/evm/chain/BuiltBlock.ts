import type { Block, ConsensusBlock } from '../blocks/Block.js'
import type { FeeParent } from '../fees/FeeRules.js'
import type { StateRoot } from '../state/StateRoot.js'

/** A block and the state after it. */
export type BuiltBlock = { readonly block: Block; readonly state: StateRoot }

/** A block that another one is built on top of, with the members that fee rules read. */
export type ParentBlock = BuiltBlock & FeeParent

/** A block that was built on top of the last accepted one. */
export type NewBlock = {
  readonly block: ConsensusBlock
  /** The block with the state after it; undefined when it is executed later. */
  readonly executed: BuiltBlock | undefined
  /** Whether a node makes no such block (see {@link ExtensionPart}). */
  readonly blocked: boolean
}
