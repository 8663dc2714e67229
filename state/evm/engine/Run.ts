import type { BlockContext } from '../blocks/BlockContext.js'
import type { EvmRules } from '../rules/EvmRules.js'
import type { WorldState } from '../state/WorldState.js'
import type { Address } from '../values/Address.js'
import type { TraceHooks } from './Engine.js'
import type { HostWork } from './HostWork.js'
import type { StepRecorder } from './StepRecorder.js'

/** A run: one message with all its inner frames. */
export type Run = {
  readonly world: WorldState
  readonly rules: EvmRules
  readonly block: BlockContext
  /** The sender of the transaction, which ORIGIN returns. */
  readonly origin: Address
  readonly hooks: TraceHooks | undefined
  readonly steps: StepRecorder | undefined
  readonly work: HostWork
  /**
   * The node's text for why the whole transaction is invalid, whatever its frames return (libevm
   * `InvalidateExecution`); undefined while it is valid.
   */
  invalid: string | undefined
}
