import * as op from '../../../../../state/evm/engine/opcodes.js'
import type { SeededRandom } from './SeededRandom.js'

const binary: readonly [number, ...number[]] = [
  ...([
    op.ADD,
    op.ADD,
    op.MUL,
    op.MUL,
    op.SUB,
    op.SUB,
    op.DIV,
    op.SDIV,
    op.MOD,
    op.SMOD,
    op.SIGNEXTEND,
  ] as const),
  ...[op.LT, op.GT, op.SLT, op.SGT, op.EQ, op.AND, op.OR, op.XOR, op.BYTE, op.SHL, op.SHR, op.SAR],
]
/** What has no operand, or takes one and gives one. */
const nullary = [op.PC, op.MSIZE, op.GAS, op.CALLDATASIZE, op.CALLER] as const
const unary = [op.ISZERO, op.NOT, op.ISZERO, op.NOT, op.CALLDATALOAD] as const

/**
 * Code of loops, branches and subroutines over the stack and memory, most of which terminates; now and then it
 * underflows, jumps to no destination or touches memory far away. It returns what it has computed.
 */
export function randomLoops(random: SeededRandom): Uint8Array {
  return new LoopWriter(random).write()
}

class LoopWriter {
  readonly #random: SeededRandom
  readonly #code: number[] = []
  /** Places of labels, and where they are pushed. */
  readonly #labels: number[] = []
  readonly #uses: { readonly at: number; readonly label: number }[] = []
  /** Subroutines that are called: they take one item, give one, and jump back to where the item below says. */
  readonly #subroutines: number[] = []
  /** How many items there are, and how many of them the statements may change. */
  #height = 0
  #floor = 0
  #nesting = 0

  constructor(random: SeededRandom) {
    this.#random = random
  }

  write(): Uint8Array {
    const random = this.#random
    for (let count = 2 + random.below(10); count > 0; count--) this.#push(random.word())
    for (let count = 1 + random.below(8); count > 0; count--) this.#statement()
    for (let at = 0; this.#height > 0 && at < 12; at++) {
      this.#push(BigInt(at * 32))
      this.#put(op.MSTORE, -2)
    }
    this.#put(op.GAS, 1)
    this.#push(0n)
    this.#put(op.MSTORE, -2)
    this.#push(BigInt(random.below(600)))
    this.#push(0n)
    this.#code.push(random.chance(0.9) ? op.RETURN : op.REVERT)
    for (const label of this.#subroutines) this.#subroutine(label)
    for (const { at, label } of this.#uses) {
      const place = this.#labels[label] ?? 0
      this.#code[at] = place >> 8
      this.#code[at + 1] = place & 0xff
    }
    return Uint8Array.from(this.#code)
  }

  #statement(): void {
    const random = this.#random
    const at = random.below(100)
    if (at < 30) this.#arithmetic()
    else if (at < 40) this.#push(random.word())
    else if (at < 55) this.#memory()
    else if (at < 62) this.#shuffle()
    else if (at < 65) this.#put(random.pick(nullary), 1)
    else if (at < 80) this.#loop()
    else if (at < 87) this.#branch()
    else if (at < 93) this.#call()
    else if (at < 96) this.#hop()
    else if (at < 98) this.#rare()
    else if (random.chance(0.1)) this.#code.push(random.below(256))
  }

  #statements(most: number): void {
    for (let count = this.#random.below(most); count > 0; count--) this.#statement()
  }

  #arithmetic(): void {
    const random = this.#random
    const operands = random.chance(0.15) ? 1 : random.chance(0.9) ? 2 : 3
    for (let count = 0; count < operands; count++) this.#operand()
    if (operands === 1) this.#put(random.pick(unary), 0)
    else if (operands === 2) this.#put(random.pick(binary), -1)
    else this.#put(random.pick([op.ADDMOD, op.MULMOD]), -2)
  }

  /** One more item: a copy of one that is there, or a new one. */
  #operand(): void {
    const random = this.#random
    if (this.#height > 0 && random.chance(0.6))
      this.#put(op.DUP1 + random.below(Math.min(16, this.#height)), 1)
    else this.#push(random.chance(0.4) ? BigInt(random.below(300)) : random.word())
  }

  #memory(): void {
    const random = this.#random
    const opcode = random.pick([op.MLOAD, op.MLOAD, op.MSTORE, op.MSTORE, op.MSTORE8])
    if (opcode !== op.MLOAD) this.#operand()
    if (this.#height > 0 && random.chance(0.4)) {
      // Below 1,024 whatever the item is.
      this.#operand()
      this.#push(0x3ffn)
      this.#put(op.AND, -1)
    } else
      this.#push(random.chance(0.01) ? random.word() : BigInt(random.below(random.chance(0.1) ? 4_000 : 400)))
    this.#put(opcode, opcode === op.MLOAD ? 0 : -2)
  }

  /** DUP, SWAP or POP: rarely deeper than there are items. */
  #shuffle(): void {
    const random = this.#random
    const own = this.#height - this.#floor
    if (random.chance(0.01)) this.#put(op.SWAP1 + random.below(16), 0)
    else if (random.chance(0.3) && own > 0) this.#put(op.POP, -1)
    else if (random.chance(0.5) && this.#height > 0)
      this.#put(op.DUP1 + random.below(Math.min(16, this.#height)), 1)
    else if (own > 1) this.#put(op.SWAP1 + random.below(Math.min(16, own - 1)), 0)
  }

  /** Runs a few statements several times. The counter is the lowest item that they leave alone. */
  #loop(): void {
    const random = this.#random
    if (this.#nesting === 3) return
    this.#push(BigInt(1 + random.below(random.chance(0.2) ? 60 : 8)))
    const start = this.#label()
    this.#inside(() => this.#statements(7))
    this.#push(1n)
    this.#put(op.SWAP1, 0)
    this.#put(op.SUB, -1)
    this.#put(op.DUP1, 1)
    this.#pushLabel(start)
    this.#put(op.JUMPI, -2)
    if (random.chance(0.7)) this.#put(op.POP, -1)
  }

  /** Jumps over some statements, or not. */
  #branch(): void {
    const over = this.#newLabel()
    this.#operand()
    this.#pushLabel(over)
    this.#put(op.JUMPI, -2)
    this.#inside(() => this.#statements(4))
    this.#place(over)
  }

  /** Statements that leave the stack as high as it was. */
  #inside(write: () => void): void {
    const [height, floor] = [this.#height, this.#floor]
    this.#floor = height
    this.#nesting++
    write()
    this.#nesting--
    while (this.#height > height) this.#put(op.POP, -1)
    this.#floor = floor
  }

  #call(): void {
    const random = this.#random
    if (this.#subroutines.length === 0 || random.chance(0.5)) this.#subroutines.push(this.#newLabel())
    const back = this.#newLabel()
    this.#pushLabel(back)
    this.#operand()
    this.#pushLabel(this.#subroutines[random.below(this.#subroutines.length)] ?? 0)
    this.#put(op.JUMP, -1)
    this.#place(back)
    this.#height--
  }

  /** Takes the item on top, leaves another one there, and goes back. */
  #subroutine(label: number): void {
    this.#place(label)
    this.#height = 2
    this.#floor = 2
    this.#nesting = 3
    for (let count = this.#random.below(4); count > 0; count--) this.#arithmetic()
    while (this.#height > 2) this.#put(op.XOR, -1)
    this.#put(op.SWAP1, 0)
    this.#code.push(op.JUMP)
  }

  /** Jumps to the next instruction: straight, to a place that is computed, or one byte too far. */
  #hop(): void {
    const random = this.#random
    const to = this.#newLabel()
    if (random.chance(0.5)) {
      this.#push(BigInt(1 + random.below(200)))
      this.#pushLabel(to)
      this.#put(op.DUP1 + 1, 1)
      this.#put(op.ADD, -1)
      this.#put(op.SUB, -1)
      this.#push(0n)
      this.#put(op.SUB, -1)
    } else this.#pushLabel(to)
    if (random.chance(0.03)) {
      this.#push(1n)
      this.#put(op.ADD, -1)
    }
    this.#put(op.JUMP, -1)
    this.#place(to)
  }

  /** What the compiler leaves to the interpreter. */
  #rare(): void {
    const random = this.#random
    this.#push(BigInt(random.below(3)))
    if (random.chance(0.5)) this.#put(op.SLOAD, 0)
    else {
      this.#push(BigInt(random.below(100)))
      this.#put(op.KECCAK256, -1)
    }
  }

  #put(opcode: number, change: number): void {
    this.#code.push(opcode)
    this.#height += change
  }

  #push(value: bigint): void {
    const digits = value === 0n ? '' : value.toString(16)
    const bytes = Buffer.from(digits.length % 2 === 0 ? digits : `0${digits}`, 'hex')
    this.#code.push(op.PUSH0 + bytes.length, ...bytes)
    this.#height++
  }

  #newLabel(): number {
    this.#labels.push(0)
    return this.#labels.length - 1
  }

  /** A label here. */
  #label(): number {
    const label = this.#newLabel()
    this.#place(label)
    return label
  }

  #place(label: number): void {
    this.#labels[label] = this.#code.length
    this.#code.push(op.JUMPDEST)
  }

  #pushLabel(label: number): void {
    this.#code.push(op.PUSH2)
    this.#uses.push({ at: this.#code.length, label })
    this.#code.push(0, 0)
    this.#height++
  }
}
