import type { BlockContext } from '../blocks/BlockContext.js'
import type { EvmRules } from '../rules/EvmRules.js'
import type { WorldState } from '../state/WorldState.js'
import type { Address } from '../values/Address.js'
import type { TraceHooks } from './Engine.js'
import type { HostWork } from './HostWork.js'
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
  readonly work: HostWork
  /** Why the whole transaction is invalid, whatever its frames do, in the node's words (libevm `InvalidateExecution`). */
  invalid: string | undefined
}
