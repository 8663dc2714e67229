import { toHex, toQuantity } from '../../../state/codec/hex.js'
import type { JsonWritable } from '../../../state/codec/json.js'
import { vmTraceTooLarge } from '../../../state/errors/evmTooling.js'
import type { FrameEntered, Step, TraceHooks } from '../../../state/evm/engine/Engine.js'
import { everyOpcode } from '../../../state/evm/engine/Engine.js'
import { memoryRange } from '../../../state/evm/engine/memoryRange.js'
import * as op from '../../../state/evm/engine/opcodes.js'
import type { Traced } from '../../debug/tracers/Tracer.js'
import { pushedItems, writtenMemory } from './instructionEffects.js'

/** One instruction in Parity's format. `ex` has its effects: null when it failed. */
type Operation = {
  readonly cost: bigint
  ex: JsonWritable
  readonly pc: number
  sub: VmTrace | null
  readonly op: string
}

/** The instructions of a frame in Parity's format. */
type VmTrace = { readonly code: string; readonly ops: Operation[] }

/** A frame that runs, and its instruction whose effects the next one will show. */
type OpenFrame = {
  readonly trace: VmTrace
  last: { readonly step: Step; readonly operation: Operation } | undefined
}

/** The most instructions of a trace, and the most bytes of memory that it repeats. */
const most = { instructions: 1_000_000, memoryBytes: 100_000_000 }

/**
 * Collects the instructions of a message as Parity's `vmTrace`: for each its cost, the gas left after it, the items
 * that it pushed, and the memory and the storage that it wrote. Calls and creations have the trace of their frame in
 * `sub`; it is null for precompiled contracts.
 */
export class VmTracer {
  readonly hooks: TraceHooks = {
    needs: { memory: everyOpcode },
    enter: (frame) => this.#enter(frame),
    step: (step) => this.#step(step),
    exit: ({ failure }) => {
      const frame = this.#open.pop()
      const last = frame?.last
      if (last === undefined || (failure !== undefined && !failure.reverted)) return
      last.operation.ex = { used: last.step.gasLeft - last.step.cost, push: [], mem: null, store: null }
    },
  }
  readonly #traced: Traced
  readonly #open: OpenFrame[] = []
  #top: VmTrace | undefined
  #instructions = 0
  #memoryBytes = 0

  constructor(traced: Traced) {
    this.#traced = traced
  }

  /** Returns the trace of the message; null when it ran no frame. */
  result(): JsonWritable {
    return this.#top ?? null
  }

  #enter({ kind, to, input }: FrameEntered): void {
    const { world, rules } = this.#traced
    const isCreation = kind === 'CREATE' || kind === 'CREATE2'
    const trace: VmTrace = { code: toHex(isCreation ? input : world.code(to)), ops: [] }
    const hasCode = kind !== 'SELFDESTRUCT' && !rules.warmPrecompiles.has(to)
    const caller = this.#open.at(-1)?.last?.operation
    if (caller !== undefined && hasCode) caller.sub = trace
    this.#top ??= trace
    this.#open.push({ trace, last: undefined })
  }

  #step(step: Step): void {
    const frame = this.#open.at(-1)
    if (frame === undefined) return
    if (frame.last !== undefined) frame.last.operation.ex = this.#effects(frame.last.step, step)
    const operation: Operation = { cost: step.cost, ex: null, pc: step.pc, sub: null, op: step.opName }
    frame.trace.ops.push(operation)
    frame.last = { step, operation }
    this.#instructions++
    if (this.#instructions > most.instructions || this.#memoryBytes > most.memoryBytes)
      throw vmTraceTooLarge()
  }

  /** Returns the effects of an instruction, which the next one in its frame shows. */
  #effects({ opcode, stack }: Step, after: Step): JsonWritable {
    const range = writtenMemory(opcode, stack)
    const bytes = range === undefined ? undefined : memoryRange(after.memory, range.offset, range.length)
    this.#memoryBytes += bytes?.length ?? 0
    return {
      used: after.gasLeft,
      push: after.stack.slice(after.stack.length - pushedItems(opcode)).map(toQuantity),
      mem: range === undefined || bytes === undefined ? null : { data: toHex(bytes), off: range.offset },
      store:
        opcode === op.SSTORE
          ? { key: toQuantity(stack.at(-1) ?? 0n), val: toQuantity(stack.at(-2) ?? 0n) }
          : null,
    }
  }
}
