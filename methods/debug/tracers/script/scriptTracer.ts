import { bytesToHex } from '../../../../state/codec/hex.js'
import type { Json } from '../../../../state/codec/json.js'
import { parseJson } from '../../../../state/codec/parseJson.js'
import { tracerCrashed } from '../../../../state/errors/evmDebug.js'
import { ScriptError, scriptFailed, scriptTimedOut } from '../../../../state/errors/evmScripts.js'
import type { NodeError } from '../../../../state/errors/NodeError.js'
import {
  everyOpcode,
  type FrameEntered,
  type FrameLeft,
  type Step,
  type TraceHooks,
} from '../../../../state/evm/engine/Engine.js'
import * as op from '../../../../state/evm/engine/opcodes.js'
import type { ExecutionResult } from '../../../../state/evm/execution/ExecutionResult.js'
import { failsAfterRunning } from '../failsAfterRunning.js'
import type { Traced, Tracer } from '../Tracer.js'
import { answerScript } from './answerScript.js'
import type { ScriptCall, ScriptContext, ScriptOutcome } from './protocol.js'
import type { ScriptWorker } from './ScriptWorker.js'

/** A frame that runs, as a script sees its contract. */
type OpenFrame = {
  readonly caller: string
  readonly value: bigint
  readonly input: Uint8Array
}

/** Instructions that fail after they have taken their words off the stack, and the number of these words. */
const takenByFailing: ReadonlyMap<number, number> = new Map([
  [op.JUMP, 1],
  [op.JUMPI, 2],
  [op.RETURNDATACOPY, 3],
  [op.REVERT, 2],
])

/** The functions of a script that a trace calls. */
type Called = 'step' | 'fault' | 'enter' | 'exit' | 'result'

/**
 * A tracer that is a script: an expression for an object with the functions `result` and `fault`, and optionally
 * `step`, `enter` with `exit`, and `setup` (libevm `eth/tracers/js/goja.go`). It runs in a thread of its own.
 * @param config JSON
 * @throws {NodeError} when the script is invalid, or fails in `setup`
 */
export function scriptTracer(code: string, config: string, traced: Traced, worker: ScriptWorker): Tracer {
  const { world, rules } = traced
  const open: OpenFrame[] = []
  let top: { entered?: FrameEntered; left?: FrameLeft } = {}
  let last: Step | undefined
  let failure: NodeError | undefined

  const answer = answerScript(world, rules, {
    memory: () => last?.memory ?? new Uint8Array(0),
    input: () => open.at(-1)?.input ?? new Uint8Array(0),
  })
  const call = (it: ScriptCall): ScriptOutcome => {
    const outcome = worker.call(it, answer)
    if (outcome === undefined) throw scriptTimedOut(it.kind === 'create' ? undefined : it.kind)
    if ('crash' in outcome) throw tracerCrashed()
    return outcome
  }
  const created = call({ kind: 'create', code, config })
  if ('error' in created) throw new ScriptError(created.error)
  const { hasStep, hasFrames } = 'created' in created ? created.created : { hasStep: false, hasFrames: false }

  /** Calls a function, and ends the trace when it fails. */
  const run = (it: ScriptCall & { readonly kind: Called }): void => {
    const outcome = call(it)
    if (!('error' in outcome)) return
    failure = scriptFailed(outcome.error, it.kind)
    // The node calls `result` even now, and an error of it comes first.
    result(undefined)
    throw failure
  }
  const step = (it: Step, error?: string): void => {
    const frame = open.at(-1)
    run({
      kind: 'step',
      step: {
        pc: it.pc,
        opcode: it.opcode,
        opName: it.opName,
        gas: Number(it.gasLeft),
        cost: Number(it.cost),
        depth: it.depth,
        refund: Number(it.refund),
        stack: it.stack,
        caller: frame?.caller ?? '',
        address: it.address.slice(2),
        value: frame?.value ?? 0n,
      },
      error,
    })
  }
  const hooks: TraceHooks = {
    needs: { memory: everyOpcode },
    step(it) {
      last = it
      if (hasStep && it.runs) step(it)
    },
    enter(frame) {
      if (frame.depth === 0) top = { entered: { ...frame, input: frame.input.slice() } }
      else if (hasFrames) {
        const { kind, from, to, input, gas, value } = frame
        run({
          kind: 'enter',
          type: kind,
          from: from.slice(2),
          to: to.slice(2),
          input: bytesToHex(input),
          gas: Number(gas),
          value: kind === 'STATICCALL' ? undefined : value,
        })
      }
      open.push(openFrame(frame, open.at(-1)))
    },
    exit(left) {
      const { failure: fault, depth, output, gasUsed } = left
      if (fault !== undefined && last?.depth === depth + 1 && !failsAfterRunning(fault.message)) {
        if (last.runs)
          run({ kind: 'fault', error: fault.message, taken: takenByFailing.get(last.opcode) ?? 0 })
        else if (hasStep) step(last, fault.message)
      }
      last = undefined
      open.pop()
      if (depth === 0) top = { ...top, left: { ...left, output: output.slice() } }
      else if (hasFrames)
        run({ kind: 'exit', gasUsed: Number(gasUsed), output: bytesToHex(output), error: fault?.message })
    },
  }
  const result = (execution: ExecutionResult | undefined): Json => {
    const outcome = call({ kind: 'result', context: contextOf(traced, top, execution) })
    if ('error' in outcome) throw scriptFailed(outcome.error, 'result')
    if ('unsupported' in outcome) throw new ScriptError(`json: unsupported value: ${outcome.unsupported}`)
    return 'json' in outcome ? parseJson(outcome.json) : null
  }
  return {
    hooks,
    result,
    interrupted() {
      throw scriptTimedOut(hasStep ? 'step' : 'result')
    },
  }
}

/** A creation has no input. A delegated call has the caller of its caller. */
function openFrame({ kind, from, value, input }: FrameEntered, parent: OpenFrame | undefined): OpenFrame {
  const isCreation = kind === 'CREATE' || kind === 'CREATE2'
  return {
    caller: kind === 'DELEGATECALL' && parent !== undefined ? parent.caller : from.slice(2),
    value: kind === 'STATICCALL' ? 0n : value,
    input: isCreation ? new Uint8Array(0) : input.slice(),
  }
}

function contextOf(
  { message, block, position }: Traced,
  { entered, left }: { readonly entered?: FrameEntered; readonly left?: FrameLeft },
  execution: ExecutionResult | undefined,
): ScriptContext {
  const isCreation = entered?.kind === 'CREATE'
  return {
    ...(position === undefined
      ? {}
      : {
          blockHash: { bytes: position.blockHash.slice(2) },
          txIndex: position.index,
          txHash: { bytes: position.transactionHash.slice(2) },
        }),
    ...(entered === undefined
      ? {}
      : {
          type: isCreation ? 'CREATE' : 'CALL',
          from: { bytes: entered.from.slice(2) },
          to: { bytes: entered.to.slice(2) },
          input: { bytes: bytesToHex(entered.input) },
          gas: Number(message.gasLimit),
          gasPrice: message.gasPrice,
          value: entered.value,
          block: Number(block.number),
        }),
    ...(execution === undefined ? {} : { gasUsed: Number(execution.gasUsed) }),
    ...(left?.failure === undefined ? {} : { error: left.failure.message }),
    ...(left === undefined ? {} : { output: { bytes: bytesToHex(left.output) } }),
  }
}
