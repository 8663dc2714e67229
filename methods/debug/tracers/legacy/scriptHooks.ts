import type { FrameEntered, FrameLeft, Step, TraceHooks } from '../../../../state/evm/engine/Engine.js'
import { failsAfterRunning } from '../failsAfterRunning.js'

/** What a script is told of each instruction (libevm `eth/tracers/js/goja.go`). */
export type Script = {
  /** An instruction that stack and gas suffice for. */
  step(step: Step): void
  /** An instruction that fails, with geth's words. @param ran whether it was told by `step` before */
  fault(error: string, ran: boolean): void
}

/** The first frame of a message and its end. */
export type TopFrame = { entered: FrameEntered | undefined; left: FrameLeft | undefined }

/** Returns the hooks that call a script and note the first frame. */
export function scriptHooks(script: Script): { readonly hooks: TraceHooks; readonly top: TopFrame } {
  const top: TopFrame = { entered: undefined, left: undefined }
  let last: Step | undefined
  const hooks: TraceHooks = {
    enter(frame) {
      if (frame.depth === 0) top.entered = { ...frame, input: frame.input.slice() }
    },
    step(step) {
      last = step
      if (step.runs) script.step(step)
    },
    exit(left) {
      const { failure, depth } = left
      if (failure !== undefined && last?.depth === depth + 1 && !failsAfterRunning(failure.message))
        script.fault(failure.message, last.runs)
      last = undefined
      if (depth === 0) top.left = left
    },
  }
  return { hooks, top }
}
