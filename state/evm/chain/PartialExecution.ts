import type { GasTime } from '../../gas/GasTime.js'
import type { Digestible } from '../../time/canonicalText.js'
import type { Receipt } from '../blocks/Block.js'
import type { StateRoot } from '../state/StateRoot.js'

/** The first transactions of an accepted block, executed. The block itself is not executed yet. */
export type PartialExecution = Digestible & {
  /** The receipts of the executed transactions. Their number is the index of the next transaction. */
  readonly receipts: readonly Receipt[]
  /** The state after the executed transactions, which is the state of no block. */
  readonly state: StateRoot
  /** The gas that the executed transactions are charged. */
  readonly gasUsed: bigint
  readonly logs: number
  /** The gas clock before the first transaction. */
  readonly started: GasTime
}

/** The `digestText` of executions: one function for all of them. */
export function digestOfPartial(this: PartialExecution): string {
  return `${this.receipts.length}/${this.state.digestText()}`
}
