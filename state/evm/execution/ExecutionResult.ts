import type { VmFailure } from '../engine/vmFailure.js'
import type { Address } from '../values/Address.js'
import type { Log } from '../values/Log.js'

/** The result of running a message (geth's `core.ExecutionResult`). Gas in units, not wei. */
export type ExecutionResult = {
  /** Gas charged. Avalanche's chains refund nothing. */
  readonly gasUsed: bigint
  /** Gas that the message needed: less than {@link gasUsed} where half of the limit is charged at least (ACP-194). */
  readonly gasNeeded: bigint
  /** Gas that Ethereum would refund for cleared storage, a fifth of what was used at most. */
  readonly refundedGas: bigint
  readonly returnData: Uint8Array
  readonly failure: VmFailure | undefined
  readonly logs: readonly Log[]
  /** Whether a contract called with value or created a contract, even in a frame that failed. */
  readonly hasInnerTransfers: boolean
  /** The address of the created contract if `to` was undefined. */
  readonly contractAddress: Address | undefined
}
