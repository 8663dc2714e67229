import type { WorldState } from '../state/WorldState.js'
import type { Address } from '../values/Address.js'
import type { Step, StepNeeds, TraceHooks } from './Engine.js'
import type { HostWork } from './HostWork.js'
import type { LinearMemory } from './LinearMemory.js'
import {
  contextFrame,
  contextPrice,
  contextRan,
  frameGas,
  frameMemory,
  frameMemorySize,
  frameStack,
} from './layout.js'
import { opcodeName } from './opcodeNames.js'
import { StackReader } from './StackReader.js'

const noBytes = new Uint8Array(0)
/** The work of a step besides its copied bytes, in the units of {@link HostWork}. */
const unitsPerStep = 2
/**
 * The bytes of work for which each copied byte of a step counts: hooks turn the copies into text or objects, which takes
 * longer than copying.
 */
const workPerCopiedByte = 4

/**
 * A step whose cost and refund are not known yet. They are set in this object once they are known: a trace may have
 * millions of steps, so it must not make a second object for each.
 */
class PendingStep implements Step {
  readonly pc: number
  readonly opcode: number
  readonly opName: string
  readonly gasLeft: bigint
  readonly depth: number
  readonly address: Address
  readonly stack: readonly bigint[]
  readonly memory: Uint8Array
  readonly returnData: Uint8Array
  readonly constantGas: number
  cost = 0n
  runs = true
  refund = 0n

  constructor(fields: Omit<Step, 'cost' | 'runs' | 'refund' | 'opName'> & { readonly constantGas: number }) {
    this.pc = fields.pc
    this.opcode = fields.opcode
    this.opName = opcodeName(fields.opcode)
    this.gasLeft = fields.gasLeft
    this.depth = fields.depth
    this.address = fields.address
    this.stack = fields.stack
    this.memory = fields.memory
    this.returnData = fields.returnData
    this.constantGas = fields.constantGas
  }
}

/**
 * Calls a `step` hook for each instruction. Stack, memory and return data are copied before the instruction runs. The
 * hook is called when the cost is known: before the next instruction, before a child frame begins or storage is
 * written, or when the frame ends.
 */
export class StepRecorder {
  readonly #memory: LinearMemory
  readonly #hook: NonNullable<TraceHooks['step']>
  readonly #needs: StepNeeds
  readonly #world: WorldState
  readonly #stacks: StackReader
  readonly #work: HostWork
  #pending: PendingStep | undefined

  constructor(
    memory: LinearMemory,
    { hook, needs }: { hook: NonNullable<TraceHooks['step']>; needs: StepNeeds | undefined },
    world: WorldState,
    work: HostWork,
  ) {
    this.#memory = memory
    this.#hook = hook
    this.#needs = needs ?? {}
    this.#world = world
    this.#stacks = new StackReader(memory)
    this.#work = work
  }

  /** Records an instruction that is about to run. @param constantGas the constant part of its cost, gas */
  begin(
    opcode: number,
    pc: number,
    gasLeft: bigint,
    constantGas: number,
    stackTop: number,
    frame: { readonly self: Address; readonly depth: number },
  ): void {
    this.completeAtGas(gasLeft)
    const memory = this.#memory
    const record = memory.number(contextFrame)
    const { memory: needsMemory, returnData: needsReturnData } = this.#needs
    const pending = new PendingStep({
      pc,
      opcode,
      gasLeft,
      constantGas,
      depth: frame.depth + 1,
      address: frame.self,
      stack: this.#stacks.read(memory.number(record + frameStack), stackTop),
      memory:
        needsMemory?.has(opcode) === true
          ? memory.bytes(memory.number(record + frameMemory), memory.number(record + frameMemorySize))
          : noBytes,
      returnData: needsReturnData === true ? memory.returnData() : noBytes,
    })
    this.#pending = pending
    const copied = 32 * pending.stack.length + pending.memory.length + pending.returnData.length
    this.#work.add(unitsPerStep, copied * workPerCopiedByte)
  }

  /**
   * Calls the hook for the recorded instruction, if there is one. Its cost is the gas that the frame has spent since the
   * instruction began.
   */
  completeAtGas(gasLeft: bigint): void {
    if (this.#pending !== undefined) this.#complete(this.#pending.gasLeft - gasLeft, true)
  }

  /** Calls the hook for the recorded instruction, if there is one. @param dynamicGas the dynamic part of its cost, gas */
  completeWithDynamicGas(dynamicGas: number): void {
    if (this.#pending !== undefined) this.#complete(BigInt(this.#pending.constantGas + dynamicGas), true)
  }

  /**
   * Calls the hook for the last instruction of a frame. The instruction may have failed before it ran, because there
   * were too few stack items or too little gas.
   */
  completeLast(): void {
    if (this.#pending === undefined) return
    if (this.#memory.number(contextRan) === 0)
      this.#complete(
        BigInt.asUintN(64, BigInt(this.#pending.constantGas) + this.#memory.long(contextPrice)),
        false,
      )
    else this.completeAtGas(this.#memory.long(this.#memory.number(contextFrame) + frameGas))
  }

  #complete(cost: bigint, runs: boolean): void {
    if (this.#pending === undefined) return
    const step = this.#pending
    this.#pending = undefined
    step.cost = cost
    step.runs = runs
    step.refund = this.#world.scope.refund
    this.#hook(step)
  }
}
