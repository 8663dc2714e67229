import type { WorldState } from '../state/WorldState.js'
import type { Address } from '../types.js'
import type { Step, TraceHooks } from './Engine.js'
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

/** An instruction about to run, without what is known only when its price is. */
type Arrived = Omit<Step, 'cost' | 'runs' | 'refund'> & { readonly constantPrice: bigint }

/**
 * Tells a hook of each instruction. Stack, memory and return data are copied when it is about to run, and it is handed on when its price
 * is known: when the next one comes, before a child begins or storage is written, or when its frame ends.
 */
export class StepRecorder {
  readonly #memory: LinearMemory
  readonly #hook: NonNullable<TraceHooks['step']>
  readonly #world: WorldState
  #arrived: Arrived | undefined

  constructor(memory: LinearMemory, hook: NonNullable<TraceHooks['step']>, world: WorldState) {
    this.#memory = memory
    this.#hook = hook
    this.#world = world
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
    const stack: bigint[] = []
    for (let at = memory.number(record + frameStack); at < stackTop; at += 32) stack.push(memory.word(at))
    this.#arrived = {
      pc,
      opcode,
      opName: opcodeName(opcode),
      gasLeft,
      constantPrice: BigInt(price),
      depth: frame.depth + 1,
      address: frame.self,
      stack,
      memory: memory.bytes(memory.number(record + frameMemory), memory.number(record + frameMemorySize)),
      returnData: memory.returnData(),
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
