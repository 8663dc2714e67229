import type { JsonWritable } from '../../../state/codec/json.js'
import type { BlockContext } from '../../../state/evm/blocks/BlockContext.js'
import type { TraceHooks } from '../../../state/evm/engine/Engine.js'
import type { ExecutionResult } from '../../../state/evm/execution/ExecutionResult.js'
import type { Message } from '../../../state/evm/execution/Message.js'
import type { EvmRules } from '../../../state/evm/rules/EvmRules.js'
import type { WorldState } from '../../../state/evm/state/WorldState.js'
import type { Hash } from '../../../state/evm/values/Hash.js'

/** The data that a tracer may read: the traced message and its context. */
export type Traced = {
  readonly message: Message
  /** The state at each moment of the execution. */
  readonly world: WorldState
  readonly block: BlockContext
  readonly rules: EvmRules
  /** The position of a transaction; undefined for a call. */
  readonly position:
    | {
        readonly blockHash: Hash
        readonly blockNumber: bigint
        readonly transactionHash: Hash
        readonly index: number
      }
    | undefined
}

/** Observes the execution of one message and returns a result (libevm `eth/tracers`). */
export type Tracer = {
  readonly hooks: TraceHooks
  /** Returns the result. Called after fees are paid, before the transaction is finalised. */
  result(execution: ExecutionResult): JsonWritable
  /** Returns the result of a trace that took too long; undefined when that is a failure. */
  interrupted?(): JsonWritable
}
