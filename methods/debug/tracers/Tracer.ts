import type { JsonWritable } from '../../../state/codec/json.js'
import type { TraceHooks } from '../../../state/evm/engine/Engine.js'
import type { ExecutionResult } from '../../../state/evm/execution/execution.types.js'
import type { EvmRules } from '../../../state/evm/rules.js'
import type { WorldState } from '../../../state/evm/state/WorldState.js'
import type { BlockContext, Hash, Message } from '../../../state/evm/types.js'

/** What a tracer may look at. */
export type Traced = {
  readonly message: Message
  /** As it is at each moment of the run. */
  readonly world: WorldState
  readonly block: BlockContext
  readonly rules: EvmRules
  /** Undefined for a call. */
  readonly place:
    | {
        readonly blockHash: Hash
        readonly blockNumber: bigint
        readonly transactionHash: Hash
        readonly index: number
      }
    | undefined
}

/** Watches one message and tells about it (libevm `eth/tracers`). */
export type Tracer = {
  readonly hooks: TraceHooks
  /** Called when fees are paid and the transaction is not finalised yet. */
  result(execution: ExecutionResult): JsonWritable
}
