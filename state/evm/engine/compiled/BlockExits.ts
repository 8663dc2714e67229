import type { BlockStack } from './BlockStack.js'
import type { Block, Instruction } from './blocks.js'
import type { Limb, LimbCode, Word } from './LimbCode.js'
import * as variables from './variables.js'
import { wasm, wasmType } from './WasmCode.js'
import { constantOf, orAll } from './wordArithmetic.js'

/**
 * The targets of the branches that leave a block. WebAssembly names a target by its depth: 0 for the innermost construct
 * (`block`, `loop` or `if`) around the branch, 1 for the one around that, and so on.
 */
export type ExitTargets = {
  /** Whether an offset is a jump destination. */
  readonly isDestination: (offset: number) => boolean
  /** The depth of the end of the function. */
  readonly depthOfEnd: number
  /**
   * The depth of the dispatch, which continues with the block whose offset is in the variable `offset`, or ends the
   * function if there is none.
   */
  readonly depthOfDispatch: number
  /** Returns the depth of the block at an offset; the depth of the function's end if that block is not compiled. */
  readonly depthOf: (offset: number) => number
}

const stackLimit = 1024
const wordSize = 32

/**
 * Writes the code that leaves a block: at its end, or before an instruction that would fail or extend memory. Before such
 * an instruction the code stores stack, gas and program counter, and returns to the interpreter, which then runs the
 * instruction. So failures happen only in the interpreter.
 */
export class BlockExits {
  readonly #limbs: LimbCode
  readonly #stack: BlockStack
  readonly #block: Block
  readonly #targets: ExitTargets
  /** The instruction that is being compiled. */
  #current: Instruction | undefined
  /** The stack height before that instruction. */
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
   * Writes a check at the start of the block. It exits unless there is enough gas, and the stack has enough items and
   * enough room, for all instructions. A block is so short that the items that it needs and adds fit on a stack.
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
   * Writes a check that exits before the instruction unless an offset in memory is below a limit.
   * @param limit the number of the variable with the limit
   */
  requireBelow([low, ...upper]: Word, limit: number): void {
    const limbs = this.#limbs
    limbs.push(low)
    limbs.push(limit)
    limbs.code.put(wasm.greaterOrEqual64)
    this.#orAny(upper)
    this.#ifTrue(() => this.#exitBefore())
  }

  /** Writes a branch to an offset in the contract's code. @param gas the gas cost of the block's instructions so far */
  goTo(offset: number, gas: number): void {
    this.#writeBack(this.#stack.height, gas)
    this.#setOffset(offset)
    this.#branch(this.#targets.depthOf(offset))
  }

  /** Writes the code of JUMP. */
  jump(target: Word): void {
    const { gasAfter } = this.#instruction
    const known = constantOf(target)
    if (known === undefined) this.#jumpAnywhere(target)
    else if (this.#isDestination(known)) this.goTo(Number(known), gasAfter)
    else this.#exitBefore()
  }

  /** Writes the code of JUMPI. */
  jumpIf(target: Word, condition: Word): void {
    const { code } = this.#limbs
    this.#limbs.push(orAll(this.#limbs, condition))
    code.put(wasm.isZero64, wasm.isZero32)
    this.#ifTrue(() => this.jump(target))
  }

  /** Writes a jump to a destination that is known only when the code runs. */
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

  /** Writes an exit before the instruction. */
  #exitBefore(): void {
    const { offset, gasBefore } = this.#instruction
    this.#writeBack(this.#heightBefore, gasBefore)
    this.#exitAt(offset)
  }

  /** Writes the end of the function, after which the interpreter continues at an offset. */
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

  /** Writes code that stores the stack in linear memory, and charges the gas cost of the instructions so far. */
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

  /** Writes code that makes the condition on WebAssembly's stack true if one of these limbs is not 0. */
  #orAny(given: readonly Limb[]): void {
    const any = orAll(this.#limbs, given)
    if (any === 0n) return
    this.#limbs.push(any)
    this.#limbs.code.put(wasm.isZero64, wasm.isZero32, wasm.or32)
  }

  /** Writes an `if`: the code of `write` runs if the condition on WebAssembly's stack is true. */
  #ifTrue(write: () => void): void {
    const { code } = this.#limbs
    code.put(wasm.if, wasmType.none)
    this.#conditions++
    write()
    this.#conditions--
    code.put(wasm.end)
  }
}
