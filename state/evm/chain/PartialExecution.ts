import type { GasTime } from '../../gas/GasTime.js'
import type { Digestible } from '../../time/UndoLog.js'
import type { Receipt } from '../blocks/Block.js'
import type { StateRoot } from '../state/StateRoot.js'

/** The first transactions of an accepted block, executed. The block itself is not executed yet. */
export type PartialExecution = Digestible & {
  /** Those of the executed transactions. Their number tells which transaction is next. */
  readonly receipts: readonly Receipt[]
  /** The state after them. No height has it. */
  readonly state: StateRoot
  /** What they are charged, in units. */
  readonly gasUsed: bigint
  readonly logs: number
  /** The gas clock before the first transaction. */
  readonly started: GasTime
}
