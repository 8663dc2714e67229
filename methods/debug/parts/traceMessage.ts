import type { JsonWritable } from '../../../state/codec/json.js'
import { tracingFailed } from '../../../state/errors/evmDebug.js'
import { NodeError } from '../../../state/errors/NodeError.js'
import type { Engine } from '../../../state/evm/engine/Engine.js'
import type { ExecutionResult } from '../../../state/evm/execution/execution.types.js'
import { type TransitionMode, transition } from '../../../state/evm/execution/transition.js'
import { createTracer } from '../tracers/createTracer.js'
import { structLogger } from '../tracers/structLogger.js'
import type { Traced, Tracer } from '../tracers/Tracer.js'
import { checkTimeout, type TraceConfig } from './traceConfig.js'

/**
 * Runs a message with a tracer and finalises it in its world (coreth `eth/tracers/api.go` traceTx).
 * @throws {NodeError} for an unknown tracer or an invalid timeout, and `tracing failed: …` when the message
 * is refused before it runs
 */
export function traceMessage(
  engine: Engine,
  traced: Traced,
  config: TraceConfig,
  options: Pick<TransitionMode, 'checkAccount' | 'failedPredicates'>,
): JsonWritable {
  const { world, rules, block, message } = traced
  const tracer = tracerOf(traced, config)
  checkTimeout(config.Timeout)
  let execution: ExecutionResult
  try {
    const mode = { ...options, mayIgnoreBaseFee: true, hooks: tracer.hooks }
    execution = transition(engine, world, rules, block, message, mode)
  } catch (error) {
    throw error instanceof NodeError ? tracingFailed(error.message) : error
  }
  const result = tracer.result(execution)
  world.finalise()
  return result
}

function tracerOf(traced: Traced, config: TraceConfig): Tracer {
  if (config.Tracer !== undefined) return createTracer(config.Tracer, config.TracerConfig, traced)
  return structLogger(traced, {
    enableMemory: config.EnableMemory,
    disableStack: config.DisableStack,
    disableStorage: config.DisableStorage,
    enableReturnData: config.EnableReturnData,
    limit: Number(config.Limit),
  })
}
