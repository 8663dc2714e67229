import type { BlockStack } from './BlockStack.js'
import type { Block, Instruction } from './blocks.js'
import type { Limb, LimbCode, Word } from './LimbCode.js'
import * as variables from './variables.js'
import { wasm, wasmType } from './WasmCode.js'
import { anyBit, constantOf } from './wordArithmetic.js'

/** The ways out of a block's code, as the number of WebAssembly's constructs that a branch leaves. */
export type Ways = {
  /** Whether code may be jumped to at an offset. */
  readonly isDestination: (offset: number) => boolean
  /** To the end of the function. */
  readonly toEnd: number
  /** To where the offset decides with which block to go on, or that none has it. */
  readonly toAny: number
  /** To where an offset leads. */
  readonly to: (offset: number) => number
}

const stackLimit = 1024
const wordSize = 32

/**
 * How a block is left. Where an instruction cannot be done, the code leaves before it, with everything as the
 * interpreter would have it there; so whatever fails, fails in the interpreter.
 */
export class BlockExits {
  readonly #limbs: LimbCode
  readonly #stack: BlockStack
  readonly #block: Block
  readonly #ways: Ways
  /** The instruction that is compiled, and the stack's height before it. */
  #current: Instruction | undefined
  #heightBefore = 0
  /** How many conditions are open. */
  #conditions = 0

  constructor(limbs: LimbCode, stack: BlockStack, block: Block, ways: Ways) {
    this.#limbs = limbs
    this.#stack = stack
    this.#block = block
    this.#ways = ways
  }

  /** Says which instruction comes, before its operands are taken. */
  begin(instruction: Instruction): void {
    this.#current = instruction
    this.#heightBefore = this.#stack.height
  }

  /**
   * Leaves before the block unless all its instructions can be paid, and the stack has the items and the room for
   * all. A block is so short that what it needs and what it adds are fewer items than the stack may have.
   */
  checkEntry(): void {
    const { start, needed, rise, gas } = this.#block
    const { code } = this.#limbs
    code.with(wasm.get, variables.top)
    code.number(needed * wordSize)
    code.put(wasm.subtract32)
    code.with(wasm.set, variables.base)
    code.with(wasm.get, variables.base)
    code.with(wasm.get, variables.stack)
    code.put(wasm.subtract32)
    code.number((stackLimit - rise - needed) * wordSize)
    code.put(wasm.greater32)
    code.with(wasm.get, variables.gas)
    code.long(BigInt(gas))
    code.put(wasm.less64, wasm.or32)
    this.#when(() => this.#end(start))
  }

  /** Leaves before the instruction unless a place in memory is below a limit. */
  stayBelow([low, ...upper]: Word, limit: number): void {
    const limbs = this.#limbs
    limbs.push(low)
    limbs.push(limit)
    limbs.code.put(wasm.greaterOrEqual64)
    this.#orAny(upper)
    this.#when(() => this.#leave())
  }

  /** Goes on at an offset after the instructions so far. @param gas what they cost */
  goTo(offset: number, gas: number): void {
    this.#putBack(this.#stack.height, gas)
    this.#setOffset(offset)
    this.#branch(this.#ways.to(offset))
  }

  /** JUMP. */
  jump(target: Word): void {
    const { gasAfter } = this.#instruction
    const known = constantOf(target)
    if (known === undefined) this.#jumpAnywhere(target)
    else if (this.#isDestination(known)) this.goTo(Number(known), gasAfter)
    else this.#leave()
  }

  /** JUMPI. */
  jumpIf(target: Word, condition: Word): void {
    const { code } = this.#limbs
    this.#limbs.push(anyBit(this.#limbs, condition))
    code.put(wasm.isZero64, wasm.isZero32)
    this.#when(() => this.jump(target))
  }

  #jumpAnywhere([low, ...upper]: Word): void {
    const limbs = this.#limbs
    const { code } = limbs
    limbs.push(low)
    limbs.push(variables.codeSize)
    code.put(wasm.greaterOrEqual64)
    this.#orAny(upper)
    this.#when(() => this.#leave())
    code.with(wasm.get, variables.jumpMap)
    limbs.push(low)
    code.put(wasm.wrap, wasm.add32)
    code.at(wasm.load8, 0)
    code.put(wasm.isZero32)
    this.#when(() => this.#leave())
    this.#putBack(this.#stack.height, this.#instruction.gasAfter)
    limbs.push(low)
    code.put(wasm.wrap)
    code.with(wasm.set, variables.offset)
    this.#branch(this.#ways.toAny)
  }

  /** Leaves before the instruction. */
  #leave(): void {
    const { offset, gasBefore } = this.#instruction
    this.#putBack(this.#heightBefore, gasBefore)
    this.#end(offset)
  }

  /** Ends the function; the interpreter goes on at an offset. */
  #end(offset: number): void {
    this.#setOffset(offset)
    this.#branch(this.#ways.toEnd)
  }

  get #instruction(): Instruction {
    if (this.#current === undefined) throw new Error('invariant broken: no instruction is compiled')
    return this.#current
  }

  #isDestination(target: bigint): boolean {
    return target <= Number.MAX_SAFE_INTEGER && this.#ways.isDestination(Number(target))
  }

  /** Makes stack and gas what they are at a height and after instructions that cost so much. */
  #putBack(height: number, cost: number): void {
    this.#stack.putBack(height)
    if (cost === 0) return
    const { code } = this.#limbs
    this.#limbs.push(variables.gas)
    code.long(BigInt(cost))
    code.put(wasm.subtract64)
    code.with(wasm.set, variables.gas)
  }

  #setOffset(offset: number): void {
    this.#limbs.code.number(offset)
    this.#limbs.code.with(wasm.set, variables.offset)
  }

  #branch(depth: number): void {
    this.#limbs.code.with(wasm.branch, depth + this.#conditions)
  }

  /** Makes a condition on top of WebAssembly's stack true if any of these limbs is not 0. */
  #orAny(given: readonly Limb[]): void {
    const any = anyBit(this.#limbs, given)
    if (any === 0n) return
    this.#limbs.push(any)
    this.#limbs.code.put(wasm.isZero64, wasm.isZero32, wasm.or32)
  }

  /** Writes code that runs if the condition on top of WebAssembly's stack holds. */
  #when(write: () => void): void {
    const { code } = this.#limbs
    code.put(wasm.if, wasmType.none)
    this.#conditions++
    write()
    this.#conditions--
    code.put(wasm.end)
  }
}
