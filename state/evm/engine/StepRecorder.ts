import type { WorldState } from '../state/WorldState.js'
import type { Address } from '../types.js'
import type { Step, StepNeeds, TraceHooks } from './Engine.js'
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

/** An instruction about to run, without what is known only when its price is. */
type Arrived = Omit<Step, 'cost' | 'runs' | 'refund'> & { readonly constantPrice: bigint }

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
  #arrived: Arrived | undefined

  constructor(
    memory: LinearMemory,
    { hook, needs }: { hook: NonNullable<TraceHooks['step']>; needs: StepNeeds | undefined },
    world: WorldState,
  ) {
    this.#memory = memory
    this.#hook = hook
    this.#needs = needs ?? {}
    this.#world = world
    this.#stacks = new StackReader(memory)
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
    this.#arrived = {
      pc,
      opcode,
      opName: opcodeName(opcode),
      gasLeft,
      constantPrice: BigInt(price),
      depth: frame.depth + 1,
      address: frame.self,
      stack: this.#stacks.read(memory.number(record + frameStack), stackTop),
      memory:
        needsMemory?.has(opcode) === true
          ? memory.bytes(memory.number(record + frameMemory), memory.number(record + frameMemorySize))
          : noBytes,
      returnData: needsReturnData === true ? memory.returnData() : noBytes,
    }
  }

  /** The instruction took what is missing of its gas now. */
  tellPaid(gasLeft: bigint): void {
    if (this.#arrived !== undefined) this.#tell(this.#arrived.gasLeft - gasLeft, true)
  }

  /** The instruction costs so much beyond its constant price. */
  tellPrice(price: number): void {
    if (this.#arrived !== undefined) this.#tell(this.#arrived.constantPrice + BigInt(price), true)
  }

  /** The frame ends, be it because the instruction could not run. */
  tellLast(): void {
    if (this.#arrived === undefined) return
    if (this.#memory.number(contextRan) === 0)
      this.#tell(BigInt.asUintN(64, this.#arrived.constantPrice + this.#memory.long(contextPrice)), false)
    else this.tellPaid(this.#memory.long(this.#memory.number(contextFrame) + frameGas))
  }

  #tell(cost: bigint, runs: boolean): void {
    if (this.#arrived === undefined) return
    const { constantPrice: _, ...step } = this.#arrived
    this.#arrived = undefined
    this.#hook({ ...step, cost, runs, refund: this.#world.scope.refund })
  }
}
