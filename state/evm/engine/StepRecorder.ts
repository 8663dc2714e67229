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
/** The work of a step, and what its bytes count (`HostWork`). */
const unitsPerStep = 2
const textPerByte = 4

/**
 * An instruction about to run. Price and refund are filled in when they are known, in place: a trace has millions
 * of steps, and copying an object takes longer than all else.
 */
class Arrived implements Step {
  readonly pc: number
  readonly opcode: number
  readonly opName: string
  readonly gasLeft: bigint
  readonly depth: number
  readonly address: Address
  readonly stack: readonly bigint[]
  readonly memory: Uint8Array
  readonly returnData: Uint8Array
  readonly constantPrice: number
  cost = 0n
  runs = true
  refund = 0n

  constructor(
    fields: Omit<Step, 'cost' | 'runs' | 'refund' | 'opName'> & { readonly constantPrice: number },
  ) {
    this.pc = fields.pc
    this.opcode = fields.opcode
    this.opName = opcodeName(fields.opcode)
    this.gasLeft = fields.gasLeft
    this.depth = fields.depth
    this.address = fields.address
    this.stack = fields.stack
    this.memory = fields.memory
    this.returnData = fields.returnData
    this.constantPrice = fields.constantPrice
  }
}

/**
 * Tells a hook of each instruction. Stack, memory and return data are copied when it is about to run, and it is handed on when its price
 * is known: when the next one comes, before a child begins or storage is written, or when its frame ends.
 */
export class StepRecorder {
  readonly #memory: LinearMemory
  readonly #hook: NonNullable<TraceHooks['step']>
  readonly #needs: StepNeeds
  readonly #world: WorldState
  readonly #stacks: StackReader
  readonly #work: HostWork
  #arrived: Arrived | undefined

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

  /** An instruction is about to run. @param price its constant part */
  arrive(
    opcode: number,
    pc: number,
    gasLeft: bigint,
    price: number,
    stackTop: number,
    frame: { readonly self: Address; readonly depth: number },
  ): void {
    this.tellPaid(gasLeft)
    const memory = this.#memory
    const record = memory.number(contextFrame)
    const { memory: needsMemory, returnData: needsReturnData } = this.#needs
    const arrived = new Arrived({
      pc,
      opcode,
      gasLeft,
      constantPrice: price,
      depth: frame.depth + 1,
      address: frame.self,
      stack: this.#stacks.read(memory.number(record + frameStack), stackTop),
      memory:
        needsMemory?.has(opcode) === true
          ? memory.bytes(memory.number(record + frameMemory), memory.number(record + frameMemorySize))
          : noBytes,
      returnData: needsReturnData === true ? memory.returnData() : noBytes,
    })
    this.#arrived = arrived
    // Hooks write what they are told as text, or put it into objects: that takes several times as long as copying it.
    const copied = 32 * arrived.stack.length + arrived.memory.length + arrived.returnData.length
    this.#work.add(unitsPerStep, copied * textPerByte)
  }

  /** The instruction took what is missing of its gas now. */
  tellPaid(gasLeft: bigint): void {
    if (this.#arrived !== undefined) this.#tell(this.#arrived.gasLeft - gasLeft, true)
  }

  /** The instruction costs so much beyond its constant price. */
  tellPrice(price: number): void {
    if (this.#arrived !== undefined) this.#tell(BigInt(this.#arrived.constantPrice + price), true)
  }

  /** The frame ends, be it because the instruction could not run. */
  tellLast(): void {
    if (this.#arrived === undefined) return
    if (this.#memory.number(contextRan) === 0)
      this.#tell(
        BigInt.asUintN(64, BigInt(this.#arrived.constantPrice) + this.#memory.long(contextPrice)),
        false,
      )
    else this.tellPaid(this.#memory.long(this.#memory.number(contextFrame) + frameGas))
  }

  #tell(cost: bigint, runs: boolean): void {
    if (this.#arrived === undefined) return
    const step = this.#arrived
    this.#arrived = undefined
    step.cost = cost
    step.runs = runs
    step.refund = this.#world.scope.refund
    this.#hook(step)
  }
}
