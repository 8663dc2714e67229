import { toHex } from '../../../state/codec/hex.js'
import type { JsonWritable } from '../../../state/codec/json.js'
import { traceTooLarge } from '../../../state/errors/evmDebug.js'
import type { FrameEntered, TraceHooks } from '../../../state/evm/engine/Engine.js'
import { memoryRange } from '../../../state/evm/engine/memoryRange.js'
import * as op from '../../../state/evm/engine/opcodes.js'
import type { VmFailure } from '../../../state/evm/engine/vmFailure.js'
import type { ExecutionResult } from '../../../state/evm/execution/ExecutionResult.js'
import { revertReason } from '../../../state/evm/execution/revertReason.js'
import type { Address } from '../../../state/evm/values/Address.js'
import { toWord } from '../../../state/evm/values/Hash.js'
import type { Traced } from './Tracer.js'

const noBytes = new Uint8Array(0)
/** The most memory that the frames of a message may take, megabytes. */
const mostMegabytes = 256
/** The approximate memory of a frame without its input and its output, in bytes. */
const frameBytes = 400

/** A call frame with its inner frames (libevm `eth/tracers/native/call.go`). There may be hundreds of thousands. */
export class CallFrame {
  readonly kind: FrameEntered['kind']
  readonly from: Address
  to: Address | undefined
  readonly input: Uint8Array
  readonly gas: bigint
  /** Undefined for STATICCALL, which has no value. */
  readonly value: bigint | undefined
  gasUsed = 0n
  output: Uint8Array = noBytes
  error: string | undefined
  revertReason: string | undefined
  #calls: CallFrame[] | undefined
  #logs: JsonWritable[] | undefined

  constructor({ kind, from, to, input, value }: FrameEntered, gas: bigint) {
    this.kind = kind
    this.from = from
    this.to = to
    this.input = input
    this.gas = gas
    this.value = kind === 'STATICCALL' ? undefined : value
  }

  /** The inner frames, in the order in which they began. */
  get calls(): readonly CallFrame[] {
    return this.#calls ?? noFrames
  }

  /** The logs that the frame itself emitted. */
  get logs(): readonly JsonWritable[] {
    return this.#logs ?? noLogs
  }

  /** Adds an inner frame. */
  add(call: CallFrame): void {
    if (this.#calls === undefined) this.#calls = [call]
    else this.#calls.push(call)
  }

  /** Adds a log of the frame itself. */
  addLog(log: JsonWritable): void {
    if (this.#logs === undefined) this.#logs = [log]
    else this.#logs.push(log)
  }

  /** Sets the output and the failure of the frame when it ends. */
  end(output: Uint8Array, failure: VmFailure | undefined): void {
    if (failure === undefined) {
      this.output = output
      return
    }
    this.error = failure.message
    if (this.kind === 'CREATE' || this.kind === 'CREATE2') this.to = undefined
    if (!failure.reverted) return
    this.output = output
    this.revertReason = revertReason(output)
  }
}

const noFrames: readonly CallFrame[] = []
const noLogs: readonly JsonWritable[] = []
const logOpcodes: ReadonlySet<number> = new Set([op.LOG0, op.LOG1, op.LOG2, op.LOG3, op.LOG4])

/** Says which frames and logs are collected. */
type CallFramesOptions = {
  readonly onlyTopCall: boolean
  readonly withLog: boolean
  /** Whether a frame that has ended is added to its parent; all are by default. */
  readonly keeps?: (frame: CallFrame) => boolean
}

/** Collects the frames of a message. Its hooks throw {@link traceTooLarge} when they take too much memory. */
export class CallFrames {
  readonly hooks: TraceHooks
  readonly #open: CallFrame[] = []
  readonly #gasLimit: bigint
  #top: CallFrame | undefined
  #bytes = 0

  constructor({ message }: Traced, options: CallFramesOptions) {
    this.#gasLimit = message.gasLimit
    this.hooks = {
      enter: (entered) => {
        if (options.onlyTopCall && entered.depth > 0) return
        const frame = new CallFrame(entered, entered.depth === 0 ? this.#gasLimit : entered.gas)
        this.#hold(frameBytes + frame.input.length)
        this.#top ??= frame
        this.#open.push(frame)
      },
      exit: ({ output, gasUsed, failure, depth }) => {
        if (options.onlyTopCall && depth > 0) return
        const frame = this.#open.pop()
        if (frame === undefined) return
        frame.gasUsed = gasUsed
        frame.end(output, failure)
        this.#hold(frame.output.length)
        const parent = this.#open.at(-1)
        if (parent === undefined) return
        if (options.keeps?.(frame) === false)
          this.#hold(-frameBytes - frame.input.length - frame.output.length)
        else parent.add(frame)
      },
      heldBytes: () => this.#bytes,
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
        const topics = stack.slice(-2 - (opcode - op.LOG0), -2).reverse()
        const data = toHex(memoryRange(memory, stack.at(-1) ?? 0n, stack.at(-2) ?? 0n))
        this.#hold(frameBytes + data.length)
        frame?.addLog({
          address,
          topics: topics.map(toWord),
          data,
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
    return top
  }

  #hold(bytes: number): void {
    this.#bytes += bytes
    if (this.#bytes > mostMegabytes * 1e6) throw traceTooLarge(mostMegabytes)
  }
}

/** A frame of a message, and the path to it from the outermost frame: the index of each call among its caller's calls. */
export type FrameWithPath = { readonly frame: CallFrame; readonly traceAddress: readonly number[] }

/**
 * Yields a frame and those inside it, each before its inner ones. All share one array as their address, which changes
 * with the next frame: copies for all of them may take gigabytes.
 */
export function* framesIn(top: CallFrame): Generator<FrameWithPath, void> {
  const traceAddress: number[] = []
  const around: CallFrame[] = [top]
  yield { frame: top, traceAddress }
  /** The index of the next call in the innermost frame. */
  let next = 0
  for (;;) {
    const inner = around.at(-1)?.calls[next]
    if (inner !== undefined) {
      traceAddress.push(next)
      around.push(inner)
      next = 0
      yield { frame: inner, traceAddress }
      continue
    }
    around.pop()
    const index = traceAddress.pop()
    if (index === undefined) return
    next = index + 1
  }
}
