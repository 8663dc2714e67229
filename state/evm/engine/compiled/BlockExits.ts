import type { BlockStack } from './BlockStack.js'
import type { Block, Instruction } from './blocks.js'
import type { Limb, LimbCode, Word } from './LimbCode.js'
import * as variables from './variables.js'
import { wasm, wasmType } from './WasmCode.js'
import { constantOf, orAll } from './wordArithmetic.js'

/**
 * The targets of the branches out of a block, as depths: the number of enclosing constructs of WebAssembly that a
 * branch leaves.
 */
export type ExitTargets = {
  /** Whether an offset is a jump destination. */
  readonly isDestination: (offset: number) => boolean
  /** The depth of the end of the function. */
  readonly depthOfEnd: number
  /**
   * The depth of the dispatch, which continues with the block at the variable `offset`, or ends the function if there
   * is none.
   */
  readonly depthOfDispatch: number
  /** Returns the depth of the block at an offset. */
  readonly depthOf: (offset: number) => number
}

const stackLimit = 1024
const wordSize = 32

/**
 * Writes the code with which a block ends. Before an instruction that cannot be done, the code writes stack, gas and
 * counter back and returns to the interpreter, so all failures happen there.
 */
export class BlockExits {
  readonly #limbs: LimbCode
  readonly #stack: BlockStack
  readonly #block: Block
  readonly #targets: ExitTargets
  /** The instruction that is being compiled. */
  #current: Instruction | undefined
  /** The stack height before it. */
  #heightBefore = 0
  /** The number of open `if`s, which add to the depths of branches. */
  #conditions = 0

  constructor(limbs: LimbCode, stack: BlockStack, block: Block, targets: ExitTargets) {
    this.#limbs = limbs
    this.#stack = stack
    this.#block = block
    this.#targets = targets
  }

  /** Begins an instruction, before its operands are popped. */
  begin(instruction: Instruction): void {
    this.#current = instruction
    this.#heightBefore = this.#stack.height
  }

  /**
   * Exits before the block unless there are enough gas, enough stack items and enough room on the stack for all its
   * instructions. A block is so short that the items that it needs and adds fit on a stack.
   */
  checkEntry(): void {
    const { start, needed, rise, gas } = this.#block
    const { code } = this.#limbs
    code.instruction(wasm.get, variables.top)
    code.const32(needed * wordSize)
    code.put(wasm.subtract32)
    code.instruction(wasm.set, variables.base)
    code.instruction(wasm.get, variables.base)
    code.instruction(wasm.get, variables.stack)
    code.put(wasm.subtract32)
    code.const32((stackLimit - rise - needed) * wordSize)
    code.put(wasm.greater32)
    code.instruction(wasm.get, variables.gas)
    code.const64(BigInt(gas))
    code.put(wasm.less64, wasm.or32)
    this.#ifTrue(() => this.#exitAt(start))
  }

  /**
   * Exits before the instruction unless an offset in memory is below a limit.
   * @param limit the variable that has it
   */
  requireBelow([low, ...upper]: Word, limit: number): void {
    const limbs = this.#limbs
    limbs.push(low)
    limbs.push(limit)
    limbs.code.put(wasm.greaterOrEqual64)
    this.#orAny(upper)
    this.#ifTrue(() => this.#exitBefore())
  }

  /** Continues at an offset. @param gas the price of the instructions so far */
  goTo(offset: number, gas: number): void {
    this.#writeBack(this.#stack.height, gas)
    this.#setOffset(offset)
    this.#branch(this.#targets.depthOf(offset))
  }

  /** JUMP. */
  jump(target: Word): void {
    const { gasAfter } = this.#instruction
    const known = constantOf(target)
    if (known === undefined) this.#jumpAnywhere(target)
    else if (this.#isDestination(known)) this.goTo(Number(known), gasAfter)
    else this.#exitBefore()
  }

  /** JUMPI. */
  jumpIf(target: Word, condition: Word): void {
    const { code } = this.#limbs
    this.#limbs.push(orAll(this.#limbs, condition))
    code.put(wasm.isZero64, wasm.isZero32)
    this.#ifTrue(() => this.jump(target))
  }

  #jumpAnywhere([low, ...upper]: Word): void {
    const limbs = this.#limbs
    const { code } = limbs
    limbs.push(low)
    limbs.push(variables.codeSize)
    code.put(wasm.greaterOrEqual64)
    this.#orAny(upper)
    this.#ifTrue(() => this.#exitBefore())
    code.instruction(wasm.get, variables.jumpMap)
    limbs.push(low)
    code.put(wasm.wrap, wasm.add32)
    code.memoryAccess(wasm.load8, 0)
    code.put(wasm.isZero32)
    this.#ifTrue(() => this.#exitBefore())
    this.#writeBack(this.#stack.height, this.#instruction.gasAfter)
    limbs.push(low)
    code.put(wasm.wrap)
    code.instruction(wasm.set, variables.offset)
    this.#branch(this.#targets.depthOfDispatch)
  }

  /** Exits before the instruction. */
  #exitBefore(): void {
    const { offset, gasBefore } = this.#instruction
    this.#writeBack(this.#heightBefore, gasBefore)
    this.#exitAt(offset)
  }

  /** Ends the function. The interpreter continues at an offset. */
  #exitAt(offset: number): void {
    this.#setOffset(offset)
    this.#branch(this.#targets.depthOfEnd)
  }

  get #instruction(): Instruction {
    if (this.#current === undefined) throw new Error('invariant broken: no instruction is compiled')
    return this.#current
  }

  #isDestination(target: bigint): boolean {
    return target <= Number.MAX_SAFE_INTEGER && this.#targets.isDestination(Number(target))
  }

  /** Writes the stack back to linear memory, and subtracts the price of the instructions so far from the gas. */
  #writeBack(height: number, cost: number): void {
    this.#stack.writeBack(height)
    if (cost === 0) return
    const { code } = this.#limbs
    this.#limbs.push(variables.gas)
    code.const64(BigInt(cost))
    code.put(wasm.subtract64)
    code.instruction(wasm.set, variables.gas)
  }

  #setOffset(offset: number): void {
    this.#limbs.code.const32(offset)
    this.#limbs.code.instruction(wasm.set, variables.offset)
  }

  #branch(depth: number): void {
    this.#limbs.code.instruction(wasm.branch, depth + this.#conditions)
  }

  /** ORs the condition on WebAssembly's stack with whether any of these limbs is not 0. */
  #orAny(given: readonly Limb[]): void {
    const any = orAll(this.#limbs, given)
    if (any === 0n) return
    this.#limbs.push(any)
    this.#limbs.code.put(wasm.isZero64, wasm.isZero32, wasm.or32)
  }

  /** Writes code that runs if the condition on WebAssembly's stack is true. */
  #ifTrue(write: () => void): void {
    const { code } = this.#limbs
    code.put(wasm.if, wasmType.none)
    this.#conditions++
    write()
    this.#conditions--
    code.put(wasm.end)
  }
}
