import type { JsonWritable } from '../../../state/codec/json.js'
import { ExecutionTimeout, tracingFailed } from '../../../state/errors/evmDebug.js'
import { ScriptError } from '../../../state/errors/evmScripts.js'
import { NodeError } from '../../../state/errors/NodeError.js'
import type { Engine } from '../../../state/evm/engine/Engine.js'
import type { ExecutionResult } from '../../../state/evm/execution/ExecutionResult.js'
import { type TransitionMode, transitionInTurns } from '../../../state/evm/execution/transition.js'
import type { Steps } from '../../kit/Turns.js'
import { createTracer } from '../tracers/createTracer.js'
import type { ScriptThreads } from '../tracers/script/ScriptThreads.js'
import { structLogger } from '../tracers/structLogger.js'
import type { Traced, Tracer } from '../tracers/Tracer.js'
import { type TraceConfig, timeoutMs } from './traceConfig.js'

/** A configuration that may have a tracer of our own in place of one that clients name. */
export type OwnTraceConfig = TraceConfig & { readonly makeTracer?: (traced: Traced) => Tracer }

/** No message runs in less, so that a shorter limit is over before. */
const shortestMs = 0.001

/**
 * Runs a message with a tracer and finalises it in its world (coreth `eth/tracers/api.go` traceTx).
 * @throws {NodeError} `execution timeout`, for an unknown tracer or an invalid timeout, and `tracing failed: …` when the message
 * is refused before it runs
 */
export function* traceMessage(
  engine: Engine,
  traced: Traced,
  config: OwnTraceConfig,
  options: Pick<TransitionMode, 'checkAccount' | 'failedPredicates' | 'check' | 'chargesMinimum'>,
  threads: ScriptThreads,
): Steps<JsonWritable> {
  const { world, rules, block, message } = traced
  const tracer = tracerOf(traced, config, threads)
  const limitMs = timeoutMs(config.Timeout)
  if (limitMs < shortestMs) return interrupted(tracer, new ExecutionTimeout())
  yield { ms: limitMs, refusal: () => new ExecutionTimeout() }
  let execution: ExecutionResult
  try {
    const mode = { ...options, mayIgnoreBaseFee: true, hooks: tracer.hooks }
    execution = yield* transitionInTurns(engine, world, rules, block, message, mode)
  } catch (error) {
    if (error instanceof ExecutionTimeout) return interrupted(tracer, error)
    if (error instanceof ScriptError || !(error instanceof NodeError)) throw error
    throw tracingFailed(error.message)
  }
  const result = tracer.result(execution)
  world.finalise()
  return result
}

/** Returns the result of a tracer whose time is over. @throws {ExecutionTimeout} when it has none then */
function interrupted(tracer: Tracer, timeout: ExecutionTimeout): JsonWritable {
  if (tracer.interrupted === undefined) throw timeout
  return tracer.interrupted()
}

function tracerOf(traced: Traced, config: OwnTraceConfig, threads: ScriptThreads): Tracer {
  if (config.makeTracer !== undefined) return config.makeTracer(traced)
  if (config.Tracer !== undefined) return createTracer(config.Tracer, config.TracerConfig, traced, threads)
  return structLogger(traced, {
    enableMemory: config.EnableMemory,
    disableStack: config.DisableStack,
    disableStorage: config.DisableStorage,
    enableReturnData: config.EnableReturnData,
    limit: Number(config.Limit),
  })
}
