import { operands } from '../layout.js'
import * as op from '../opcodes.js'
import { BlockExits, type ExitTargets } from './BlockExits.js'
import { BlockStack } from './BlockStack.js'
import type { Block, Instruction } from './blocks.js'
import { calledArithmetic } from './instructions.js'
import type { Limb, LimbCode, Word } from './LimbCode.js'
import * as variables from './variables.js'
import { wasm, wasmType } from './WasmCode.js'
import * as words from './wordArithmetic.js'

const wordSize = 32
const limbSize = 8

/** Compiles one block of a contract's code to WebAssembly. */
export class BlockCompiler {
  readonly #limbs: LimbCode
  readonly #block: Block
  readonly #stack: BlockStack
  readonly #exits: BlockExits
  readonly #functionOf: (opcode: number) => number

  /** @param functionIndex returns the number of the imported function that computes an opcode */
  constructor(
    limbs: LimbCode,
    block: Block,
    targets: ExitTargets,
    functionIndex: (opcode: number) => number,
  ) {
    this.#limbs = limbs
    this.#block = block
    this.#stack = new BlockStack(limbs, block.needed)
    this.#exits = new BlockExits(limbs, this.#stack, block, targets)
    this.#functionOf = functionIndex
  }

  /** Writes the WebAssembly code of the block. */
  compile(): void {
    const { instructions, end, gas } = this.#block
    this.#limbs.reset()
    this.#exits.checkEntry()
    for (const instruction of instructions) {
      this.#exits.begin(instruction)
      this.#instruct(instruction)
    }
    if (instructions.at(-1)?.opcode !== op.JUMP) this.#exits.goTo(end, gas)
  }

  #instruct({ offset, opcode, pushed, gasAfter }: Instruction): void {
    const stack = this.#stack
    const code = this.#limbs
    const pop = (): Word => stack.pop()
    if (opcode >= op.PUSH0 && opcode <= op.PUSH32) stack.push(words.constantWord(pushed))
    else if (opcode >= op.DUP1 && opcode <= op.DUP16) stack.duplicate(opcode - op.DUP1 + 1)
    else if (opcode >= op.SWAP1 && opcode <= op.SWAP16) stack.swap(opcode - op.SWAP1 + 1)
    else
      switch (opcode) {
        case op.ADD:
          stack.push(words.add(code, pop(), pop()))
          break
        case op.MUL:
          stack.push(this.#multiply(pop(), pop()))
          break
        case op.SUB:
          stack.push(words.subtract(code, pop(), pop()))
          break
        case op.LT:
        case op.SLT:
          stack.push(words.wordOfLimb(words.less(code, pop(), pop(), opcode === op.SLT)))
          break
        case op.GT:
        case op.SGT: {
          const [a, b] = [pop(), pop()]
          stack.push(words.wordOfLimb(words.less(code, b, a, opcode === op.SGT)))
          break
        }
        case op.EQ:
          stack.push(words.wordOfLimb(words.equal(code, pop(), pop())))
          break
        case op.ISZERO:
          stack.push(words.wordOfLimb(code.isZero(words.orAll(code, pop()))))
          break
        case op.AND:
          stack.push(words.bitwise(pop(), pop(), (a, b) => code.and(a, b)))
          break
        case op.OR:
          stack.push(words.bitwise(pop(), pop(), (a, b) => code.or(a, b)))
          break
        case op.XOR:
          stack.push(words.bitwise(pop(), pop(), (a, b) => code.xor(a, b)))
          break
        case op.NOT:
          stack.push(words.bitwise(pop(), words.constantWord(-1n), (a, b) => code.xor(a, b)))
          break
        case op.SHL:
        case op.SHR:
          stack.push(this.#shift(opcode, pop(), pop()))
          break
        case op.POP:
          pop()
          break
        case op.MLOAD:
          stack.push(this.#load(pop()))
          break
        case op.MSTORE:
          this.#store(pop(), pop())
          break
        case op.MSTORE8:
          this.#storeByte(pop(), pop())
          break
        case op.JUMP:
          this.#exits.jump(pop())
          break
        case op.JUMPI:
          this.#exits.jumpIf(pop(), pop())
          break
        case op.PC:
          stack.push(words.wordOfLimb(BigInt(offset)))
          break
        case op.MSIZE:
          stack.push(words.wordOfLimb(variables.memorySize))
          break
        case op.GAS:
          stack.push(words.wordOfLimb(code.subtract(variables.gas, BigInt(gasAfter))))
          break
        case op.JUMPDEST:
          break
        default:
          stack.push(this.#call(opcode, Array.from({ length: calledArithmetic.get(opcode)?.[1] ?? 0 }, pop)))
      }
  }

  #multiply(a: Word, b: Word): Word {
    const limbs = this.#limbs
    const upper = words.orAll(limbs, [...a.slice(1), ...b.slice(1)])
    if (upper === 0n) return words.multiplyLimbs(limbs, a[0], b[0])
    // Both branches set the same variables.
    const result = [
      limbs.newVariable(),
      limbs.newVariable(),
      limbs.newVariable(),
      limbs.newVariable(),
    ] as const
    const { code } = limbs
    const keep = (product: Word): void => {
      for (const [index, limb] of product.entries()) {
        limbs.push(limb)
        code.instruction(wasm.set, result[index] ?? 0)
      }
    }
    limbs.push(upper)
    code.put(wasm.isZero64, wasm.if, wasmType.none)
    keep(words.multiplyLimbs(limbs, a[0], b[0]))
    code.put(wasm.else)
    keep(this.#call(op.MUL, [a, b]))
    code.put(wasm.end)
    return result
  }

  #shift(opcode: number, bits: Word, value: Word): Word {
    const known = words.constantOf(bits)
    if (known === undefined) return this.#call(opcode, [bits, value])
    return opcode === op.SHL
      ? words.shiftLeft(this.#limbs, value, known)
      : words.shiftRight(this.#limbs, value, known)
  }

  /** Writes a call of an arithmetic function of the interpreter, which takes and returns words in linear memory. */
  #call(opcode: number, given: readonly Word[]): Word {
    const limbs = this.#limbs
    const { code } = limbs
    for (const [position, word] of given.entries())
      for (const [index, limb] of word.entries()) {
        code.const32(operands)
        limbs.push(limb)
        code.memoryAccess(wasm.store64, position * wordSize + index * limbSize)
      }
    for (const position of given.keys()) code.const32(operands + position * wordSize)
    code.instruction(wasm.call, this.#functionOf(opcode))
    const limb = (index: number): Limb => {
      code.const32(operands)
      code.memoryAccess(wasm.load64, (given.length - 1) * wordSize + index * limbSize)
      return limbs.pop()
    }
    return [limb(0), limb(1), limb(2), limb(3)]
  }

  #load(offset: Word): Word {
    const limbs = this.#limbs
    const { code } = limbs
    this.#exits.requireBelow(offset, variables.memoryLimit)
    const half = (from: number): readonly [number, number] => {
      this.#address(offset)
      code.loadReversed(variables.vector, from)
      code.lane(variables.vector, 0)
      const low = limbs.pop()
      code.lane(variables.vector, 1)
      return [low, limbs.pop()]
    }
    const [high, low] = [half(0), half(16)]
    return [...low, ...high]
  }

  #store(offset: Word, word: Word): void {
    const limbs = this.#limbs
    this.#exits.requireBelow(offset, variables.memoryLimit)
    for (const [from, low, high] of [
      [0, word[2], word[3]],
      [16, word[0], word[1]],
    ] as const) {
      this.#address(offset)
      limbs.code.storeReversed(
        variables.vector,
        from,
        () => limbs.push(low),
        () => limbs.push(high),
      )
    }
  }

  #storeByte(offset: Word, word: Word): void {
    this.#exits.requireBelow(offset, variables.memorySize)
    this.#address(offset)
    this.#limbs.push(word[0])
    this.#limbs.code.memoryAccess(wasm.store8, 0)
  }

  /** Writes code that pushes the address in linear memory of an offset in the frame's memory. */
  #address(offset: Word): void {
    const { code } = this.#limbs
    code.instruction(wasm.get, variables.memory)
    this.#limbs.push(offset[0])
    code.put(wasm.wrap, wasm.add32)
  }
}
