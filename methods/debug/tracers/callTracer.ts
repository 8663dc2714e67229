import { toHex, toQuantity } from '../../../state/codec/hex.js'
import { JsonItems, type JsonWritable } from '../../../state/codec/json.js'
import type { ExecutionResult } from '../../../state/evm/execution/ExecutionResult.js'
import { zeroAddress } from '../../../state/evm/values/Address.js'
import { type CallFrame, CallFrames } from './CallFrame.js'
import type { Traced, Tracer } from './Tracer.js'

/** `callTracer`: the nested frames of a message (libevm `eth/tracers/native/call.go`). */
export function callTracer(
  traced: Traced,
  options: { readonly onlyTopCall: boolean; readonly withLog: boolean },
): Tracer {
  const frames = new CallFrames(traced, options)
  return {
    hooks: frames.hooks,
    result(execution) {
      const top = frames.finish(execution)
      return top === undefined ? noFrame(execution) : frameJson(top, false)
    },
  }
}

/**
 * The result of a creation that fails before its frame starts: the node prints the empty frame of a new
 * tracer.
 */
function noFrame({ gasUsed }: ExecutionResult): JsonWritable {
  return { from: zeroAddress, gas: '0x0', gasUsed: toQuantity(gasUsed), input: '0x', type: 'STOP' }
}

/** @param isUndone whether a frame around it failed: frames that failed have no logs, nor have those inside them */
function frameJson(frame: CallFrame, isUndone: boolean): JsonWritable {
  const failed = isUndone || frame.error !== undefined
  return {
    from: frame.from,
    gas: toQuantity(frame.gas),
    gasUsed: toQuantity(frame.gasUsed),
    to: frame.to,
    input: toHex(frame.input),
    output: frame.output.length === 0 ? undefined : toHex(frame.output),
    error: frame.error,
    revertReason: frame.revertReason === '' ? undefined : frame.revertReason,
    calls: frame.calls.length === 0 ? undefined : new JsonItems(() => callsJson(frame, failed)),
    logs: failed || frame.logs.length === 0 ? undefined : frame.logs,
    value: frame.value === undefined ? undefined : toQuantity(frame.value),
    type: frame.kind,
  }
}

function* callsJson({ calls }: CallFrame, isUndone: boolean): Generator<JsonWritable, void> {
  for (const call of calls) yield frameJson(call, isUndone)
}
