import type { ExecutionMode } from '../../state/evm/chain/ExecutionMode.js'

/** How far a chain has accepted, executed and settled its blocks (ACP-194). Heights are decimal texts. */
export type ExecutionStatus = {
  /** When accepted blocks are executed. */
  readonly mode: ExecutionMode
  /** The height of the last accepted block. */
  readonly accepted: string
  /** The height of the last executed block, which `latest` names. */
  readonly executed: string
  /** The height of the last settled block, which `safe` and `finalized` name. */
  readonly settled: string
  /** How many transactions of the next block are executed. */
  readonly transactions: number
  /** How many accepted blocks are not executed. */
  readonly lag: number
  /** The gas limits of the accepted blocks that are not settled, in sum. */
  readonly queueGas: string
  /** The gas clock after the last executed block, RFC 3339. */
  readonly gasTime: string
}
