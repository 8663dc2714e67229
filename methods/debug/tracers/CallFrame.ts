import { toHex } from '../../../state/codec/hex.js'
import type { JsonWritable } from '../../../state/codec/json.js'
import type { FrameEntered, TraceHooks } from '../../../state/evm/engine/Engine.js'
import { memoryRange } from '../../../state/evm/engine/memoryRange.js'
import type { ExecutionResult, VmFailure } from '../../../state/evm/execution/execution.types.js'
import { revertReason } from '../../../state/evm/execution/revertReason.js'
import { type Address, toWord } from '../../../state/evm/types.js'
import type { Traced } from './Tracer.js'

/** A call frame with its inner frames (libevm `eth/tracers/native/call.go`). */
export type CallFrame = {
  readonly kind: FrameEntered['kind']
  readonly from: Address
  to: Address | undefined
  readonly input: Uint8Array
  readonly gas: bigint
  /** Undefined for STATICCALL, which has no value. */
  readonly value: bigint | undefined
  gasUsed: bigint
  output: Uint8Array
  error: string | undefined
  revertReason: string | undefined
  calls: CallFrame[]
  logs: JsonWritable[]
}

const logOpcodes: ReadonlySet<number> = new Set([0xa0, 0xa1, 0xa2, 0xa3, 0xa4])

/** Collects the frames of a message. `afterFrame` is called after a frame was added to its parent. */
export class CallFrames {
  readonly hooks: TraceHooks
  readonly #open: CallFrame[] = []
  readonly #gasLimit: bigint
  #top: CallFrame | undefined

  constructor(
    { message }: Traced,
    options: {
      readonly onlyTopCall: boolean
      readonly withLog: boolean
      readonly afterFrame?: (parent: CallFrame, frame: CallFrame) => void
    },
  ) {
    this.#gasLimit = message.gasLimit
    this.hooks = {
      enter: (entered) => {
        if (options.onlyTopCall && entered.depth > 0) return
        const frame = newFrame(entered, entered.depth === 0 ? this.#gasLimit : entered.gas)
        this.#top ??= frame
        this.#open.push(frame)
      },
      exit: ({ output, gasUsed, failure, depth }) => {
        if (options.onlyTopCall && depth > 0) return
        const frame = this.#open.pop()
        if (frame === undefined) return
        frame.gasUsed = gasUsed
        finish(frame, output, failure)
        const parent = this.#open.at(-1)
        if (parent === undefined) return
        parent.calls.push(frame)
        options.afterFrame?.(parent, frame)
      },
      ...(options.withLog ? this.#logHooks(options.onlyTopCall) : {}),
    }
  }

  /** The hooks that record logs. */
  #logHooks(onlyTopCall: boolean): Pick<TraceHooks, 'step' | 'needs'> {
    return {
      needs: { memory: logOpcodes },
      step: ({ opcode, stack, memory, address, depth, runs }) => {
        if (!runs || !logOpcodes.has(opcode)) return
        if (onlyTopCall && depth > 1) return
        const frame = this.#open.at(-1)
        const topics = stack.slice(-2 - (opcode - 0xa0), -2).reverse()
        frame?.logs.push({
          address,
          topics: topics.map(toWord),
          data: toHex(memoryRange(memory, stack.at(-1) ?? 0n, stack.at(-2) ?? 0n)),
          position: `0x${frame.calls.length.toString(16)}`,
        })
      },
    }
  }

  /** Returns the outermost frame after the message has run. */
  finish({ gasUsed }: ExecutionResult): CallFrame | undefined {
    const top = this.#top
    if (top === undefined) return undefined
    top.gasUsed = gasUsed
    forgetFailedLogs(top, false)
    return top
  }
}

function newFrame({ kind, from, to, input, value }: FrameEntered, gas: bigint): CallFrame {
  return {
    kind,
    from,
    to,
    input: input.slice(),
    gas,
    value: kind === 'STATICCALL' ? undefined : value,
    gasUsed: 0n,
    output: new Uint8Array(0),
    error: undefined,
    revertReason: undefined,
    calls: [],
    logs: [],
  }
}

function finish(frame: CallFrame, output: Uint8Array, failure: VmFailure | undefined): void {
  if (failure === undefined) {
    frame.output = output
    return
  }
  frame.error = failure.message
  if (frame.kind === 'CREATE' || frame.kind === 'CREATE2') frame.to = undefined
  if (!failure.reverted) return
  frame.output = output
  frame.revertReason = revertReason(output)
}

/** Removes the logs of failed frames and of the frames inside them. */
function forgetFailedLogs(frame: CallFrame, parentFailed: boolean): void {
  const failed = parentFailed || frame.error !== undefined
  if (failed) frame.logs = []
  for (const call of frame.calls) forgetFailedLogs(call, failed)
}
