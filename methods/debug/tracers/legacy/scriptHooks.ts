import type { FrameEntered, FrameLeft, Step, TraceHooks } from '../../../../state/evm/engine/Engine.js'
import { failsAfterRunning } from '../failsAfterRunning.js'

/** The functions of a tracer's script that are called for instructions (libevm `eth/tracers/js/goja.go`). */
export type Script = {
  /** Called for an instruction with enough stack items and gas. */
  step(step: Step): void
  /** Called for an instruction that fails, with geth's text. @param ran whether {@link step} was called for it */
  fault(error: string, ran: boolean): void
}

/** The begin and the end of the outermost frame of a message. */
export type TopFrame = { entered: FrameEntered | undefined; left: FrameLeft | undefined }

/** Returns the hooks that call a script and record the outermost frame. */
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
