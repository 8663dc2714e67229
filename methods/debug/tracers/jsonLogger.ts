import { bytesToHex, toHex, toQuantity } from '../../../state/codec/hex.js'
import type { JsonWritable } from '../../../state/codec/json.js'
import { stringifyJson } from '../../../state/codec/stringifyJson.js'
import { structLogTooLarge } from '../../../state/errors/evmDebug.js'
import { everyOpcode, type FrameLeft, type Step, type TraceHooks } from '../../../state/evm/engine/Engine.js'
import { memoryRange } from '../../../state/evm/engine/memoryRange.js'
import * as op from '../../../state/evm/engine/opcodes.js'
import { failsAfterRunning } from './failsAfterRunning.js'
import { failsBeforeRunning } from './failsBeforeRunning.js'

/** The optional members of the lines. */
export type JsonLoggerOptions = {
  readonly enableMemory: boolean
  readonly disableStack: boolean
  readonly enableReturnData: boolean
}

/** The most text of one trace, in megabytes. */
const mostMegabytes = 400

/**
 * The number of words that an instruction has popped when it fails after it was reported (libevm
 * `core/vm/instructions.go`).
 */
const taken: ReadonlyMap<number, number> = new Map([
  [op.RETURNDATACOPY, 3],
  [op.JUMP, 1],
  [op.JUMPI, 2],
  [op.CALL, 7],
  [op.REVERT, 2],
])

/**
 * Writes a line of JSON for each instruction and one for the end (EIP-3155; libevm
 * `eth/tracers/logger/logger_json.go`). An instruction that fails while it runs has a second line with its error.
 */
export function jsonLogger(options: JsonLoggerOptions): { readonly hooks: TraceHooks; text(): string } {
  const lines: string[] = []
  let size = 0
  let last: Step | undefined
  const write = (it: JsonWritable): void => {
    const text = `${stringifyJson(it)}\n`
    size += text.length
    if (size > mostMegabytes * 1e6) throw structLogTooLarge(mostMegabytes)
    lines.push(text)
  }
  return {
    hooks: {
      needs: { memory: everyOpcode, returnData: options.enableReturnData },
      step(step) {
        last = step
        write(line(step, options))
      },
      exit(left: FrameLeft) {
        const { failure, depth } = left
        if (failure !== undefined && last?.depth === depth + 1 && !failsAfterRunning(failure.message)) {
          if (failsBeforeRunning(failure.message)) lines.pop()
          const stack = last.stack.slice(0, last.stack.length - (taken.get(last.opcode) ?? 0))
          const step = failsBeforeRunning(failure.message) ? last : { ...last, stack }
          write(line(step, options, failure.message))
        }
        if (depth === 0) write(end(left, last))
        last = undefined
      },
    },
    text: () => lines.join(''),
  }
}

function line(step: Step, options: JsonLoggerOptions, error?: string): JsonWritable {
  return {
    pc: step.pc,
    op: step.opcode,
    gas: toQuantity(step.gasLeft),
    gasCost: toQuantity(step.cost),
    memory: options.enableMemory && step.memory.length > 0 ? toHex(step.memory) : undefined,
    memSize: step.memory.length,
    stack: options.disableStack ? null : step.stack.map((word) => toQuantity(word)),
    returnData: options.enableReturnData && step.returnData.length > 0 ? toHex(step.returnData) : undefined,
    depth: step.depth,
    refund: step.refund,
    opName: step.opName,
    error,
  }
}

/** The last line. A creation whose code may not be stored shows that code. */
function end({ output, gasUsed, failure }: FrameLeft, last: Step | undefined): JsonWritable {
  const shown = failure !== undefined && failsAfterRunning(failure.message) ? returnedBy(last) : output
  return { output: bytesToHex(shown), gasUsed: toQuantity(gasUsed), error: failure?.message }
}

/** Returns the bytes that a RETURN gives. */
function returnedBy(last: Step | undefined): Uint8Array {
  const [size = 0n, offset = 0n] = last?.stack.slice(-2) ?? []
  return memoryRange(last?.memory ?? new Uint8Array(0), offset, size)
}
