import type { Engine, TraceHooks } from '../../../state/evm/engine/Engine.js'
import type { ExecutionResult } from '../../../state/evm/execution/ExecutionResult.js'
import { type TransitionMode, transitionInTurns } from '../../../state/evm/execution/transition.js'
import type { Pauses } from '../../../state/time/Pauses.js'
import type { CallFrame } from '../../debug/tracers/CallFrame.js'
import { parityFrames } from '../../debug/tracers/flatCallTracer.js'
import { prestateDifference } from '../../debug/tracers/prestateTracer.js'
import type { Traced } from '../../debug/tracers/Tracer.js'
import { VmTracer } from './vmTrace.js'

/** The data to collect beside the frames of a message. */
export type Wanted = {
  /** The changed accounts. */
  readonly changes?: boolean | undefined
  /** Every instruction. */
  readonly instructions?: boolean | undefined
}

/** The trace of a message. */
export type Observed = {
  readonly position: Traced['position']
  /** Undefined for a creation that failed before its frame started. */
  readonly frame: CallFrame | undefined
  readonly result: ExecutionResult
  /** Undefined if they were not requested. */
  readonly changes: ReturnType<ReturnType<typeof prestateDifference>['difference']> | undefined
  /** Undefined if they were not requested. */
  readonly instructions: VmTracer | undefined
}

/**
 * Executes a message, finalises it in its world, and collects its traces. Yields as the engine's `turns` do.
 * @throws {NodeError} when the message is refused before it runs, and for too many instructions
 */
export function* observe(
  engine: Engine,
  input: Traced,
  mode: Pick<TransitionMode, 'checkAccount' | 'failedPredicates'>,
  wanted: Wanted,
): Pauses<Observed> {
  const { world, rules, block, message } = input
  const frames = parityFrames(input, false)
  const changes = wanted.changes === true ? prestateDifference(input) : undefined
  const instructions = wanted.instructions === true ? new VmTracer(input) : undefined
  const hooks = all([frames.hooks, changes?.hooks, instructions?.hooks])
  const result = yield* transitionInTurns(engine, world, rules, block, message, {
    ...mode,
    mayIgnoreBaseFee: true,
    hooks,
  })
  const observed = {
    position: input.position,
    frame: frames.finish(result),
    result,
    changes: changes?.difference(),
    instructions,
  }
  world.finalise()
  return observed
}

/** Returns hooks that call several in order. */
function all(watchers: readonly (TraceHooks | undefined)[]): TraceHooks {
  const present = watchers.filter((hooks) => hooks !== undefined)
  const opcodes = present.flatMap(({ needs }) => [...(needs?.memory ?? [])])
  const stepping = present.flatMap(({ step }) => step ?? [])
  return {
    heldBytes: () => present.reduce((sum, { heldBytes }) => sum + (heldBytes?.() ?? 0), 0),
    enter(frame) {
      for (const { enter } of present) enter?.(frame)
    },
    exit(frame) {
      for (const { exit } of present) exit?.(frame)
    },
    ...(stepping.length === 0
      ? {}
      : {
          needs: { memory: new Set(opcodes) },
          step(step) {
            for (const watch of stepping) watch(step)
          },
        }),
  }
}
