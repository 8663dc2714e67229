import type { EvmRules } from '../rules.js'
import type { WorldState } from '../state/WorldState.js'
import type { Address, BlockContext } from '../types.js'
import type { TraceHooks } from './Engine.js'
import type { StepRecorder } from './StepRecorder.js'

/** What all frames of one run share. */
export type Run = {
  readonly world: WorldState
  readonly rules: EvmRules
  readonly block: BlockContext
  /** Who signed the transaction. */
  readonly origin: Address
  readonly hooks: TraceHooks | undefined
  readonly steps: StepRecorder | undefined
  /** Makes the whole transaction invalid, whatever its frames do (libevm `InvalidateExecution`). @param reason in the node's words */
  invalidate(reason: string): void
}
