import type { ExecutionMode } from '../../state/evm/chain/ExecutionMode.js'

/** The progress of a chain: its last accepted, executed and settled block (ACP-194). Heights are decimal texts. */
export type ExecutionStatus = {
  /** When accepted blocks are executed. */
  readonly mode: ExecutionMode
  /** The height of the last accepted block. */
  readonly accepted: string
  /** The height of the last executed block, which `latest` names. */
  readonly executed: string
  /** The height of the last settled block, which `safe` and `finalized` name. */
  readonly settled: string
  /** The number of executed transactions of the next block. */
  readonly transactions: number
  /** The number of accepted blocks that are not executed. */
  readonly lag: number
  /** The sum of the gas limits of the accepted blocks that are not settled. */
  readonly queueGas: string
  /** The gas clock after the last executed block, RFC 3339. */
  readonly gasTime: string
}
