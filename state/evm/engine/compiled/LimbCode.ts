import { type WasmCode, wasm } from './WasmCode.js'

/** The 64 bits of a limb: a constant, or the number of the variable that has them when the code runs. */
export type Limb = bigint | number
/** A word of 256 bits, the lowest limb first. */
export type Word = readonly [Limb, Limb, Limb, Limb]

const mask = (1n << 64n) - 1n
const commutative: ReadonlySet<number> = new Set([wasm.add64, wasm.multiply64, wasm.and64, wasm.or64, wasm.xor64, wasm.equal64]) // biome-ignore format: opcodes

/**
 * Writes code that computes with limbs. Each operation returns the limb in which the code leaves the result. An
 * operation whose result is known while the code is written, such as one on constants, writes no code.
 */
export class LimbCode {
  readonly code: WasmCode
  readonly #firstVariable: number
  #used = 0
  #most = 0

  /** @param firstVariable the number of the first variable for limbs */
  constructor(code: WasmCode, firstVariable: number) {
    this.code = code
    this.#firstVariable = firstVariable
  }

  /** The number of variables that the code uses. */
  get variables(): number {
    return this.#most
  }

  /** Frees the variables of all limbs, at the start of a block. */
  reset(): void {
    this.#used = 0
  }

  /** Returns the number of a free variable. */
  newVariable(): number {
    this.#used++
    this.#most = Math.max(this.#most, this.#used)
    return this.#firstVariable + this.#used - 1
  }

  /** Writes code that pushes a limb onto WebAssembly's stack. */
  push(limb: Limb): void {
    if (typeof limb === 'bigint') this.code.const64(limb)
    else this.code.instruction(wasm.get, limb)
  }

  /** Writes code that pops WebAssembly's stack into a new variable, and returns the variable's number. */
  pop(): number {
    const limb = this.newVariable()
    this.code.instruction(wasm.set, limb)
    return limb
  }

  add(a: Limb, b: Limb): Limb {
    return this.#binary(wasm.add64, a, b)
  }

  subtract(a: Limb, b: Limb): Limb {
    return this.#binary(wasm.subtract64, a, b)
  }

  multiply(a: Limb, b: Limb): Limb {
    return this.#binary(wasm.multiply64, a, b)
  }

  and(a: Limb, b: Limb): Limb {
    return this.#binary(wasm.and64, a, b)
  }

  or(a: Limb, b: Limb): Limb {
    return this.#binary(wasm.or64, a, b)
  }

  xor(a: Limb, b: Limb): Limb {
    return this.#binary(wasm.xor64, a, b)
  }

  /** Shifts by fewer than 64 bits. */
  shiftLeft(a: Limb, bits: number): Limb {
    return this.#binary(wasm.shiftLeft64, a, BigInt(bits))
  }

  /** Shifts by fewer than 64 bits, filled with zeros. */
  shiftRight(a: Limb, bits: number): Limb {
    return this.#binary(wasm.shiftRight64, a, BigInt(bits))
  }

  /** Computes 1 if a < b, unsigned, else 0. */
  less(a: Limb, b: Limb): Limb {
    return b === 0n || a === mask ? 0n : this.#binary(wasm.less64, a, b)
  }

  /** Computes 1 if a < b as two's complement, else 0. */
  lessSigned(a: Limb, b: Limb): Limb {
    return this.#binary(wasm.lessSigned64, a, b)
  }

  /** Computes 1 if a = b, else 0. */
  equal(a: Limb, b: Limb): Limb {
    if (b === 0n) return this.isZero(a)
    return a === 0n ? this.isZero(b) : this.#binary(wasm.equal64, a, b)
  }

  /** Computes 1 if a = 0, else 0. */
  isZero(a: Limb): Limb {
    if (typeof a === 'bigint') return a === 0n ? 1n : 0n
    this.push(a)
    this.code.put(wasm.isZero64, wasm.extend)
    return this.pop()
  }

  #binary(opcode: number, a: Limb, b: Limb): Limb {
    const known =
      typeof a === 'bigint' && typeof b === 'bigint' ? folded(opcode, a, b) : simplified(opcode, a, b)
    if (known !== undefined) return known
    this.push(a)
    this.push(b)
    this.code.put(opcode)
    if (isComparison(opcode)) this.code.put(wasm.extend)
    return this.pop()
  }
}

function isComparison(opcode: number): boolean {
  return opcode === wasm.less64 || opcode === wasm.lessSigned64 || opcode === wasm.equal64
}

function folded(opcode: number, a: bigint, b: bigint): bigint {
  switch (opcode) {
    case wasm.add64:
      return (a + b) & mask
    case wasm.subtract64:
      return (a - b) & mask
    case wasm.multiply64:
      return (a * b) & mask
    case wasm.and64:
      return a & b
    case wasm.or64:
      return a | b
    case wasm.xor64:
      return a ^ b
    case wasm.shiftLeft64:
      return (a << b) & mask
    case wasm.shiftRight64:
      return a >> b
    case wasm.less64:
      return BigInt(a < b)
    case wasm.lessSigned64:
      return BigInt(BigInt.asIntN(64, a) < BigInt.asIntN(64, b))
    default:
      return BigInt(a === b)
  }
}

/**
 * Returns the result if one constant operand is enough to know it: a product with 0 is 0, a sum with 0 is the other
 * operand.
 */
function simplified(opcode: number, a: Limb, b: Limb): Limb | undefined {
  if (typeof a === 'bigint') return commutative.has(opcode) ? simplified(opcode, b, a) : undefined
  switch (opcode) {
    case wasm.multiply64:
      return b === 0n ? 0n : b === 1n ? a : undefined
    case wasm.and64:
      return b === 0n ? 0n : b === mask ? a : undefined
    case wasm.or64:
      return b === mask ? mask : b === 0n ? a : undefined
    case wasm.add64:
    case wasm.subtract64:
    case wasm.xor64:
    case wasm.shiftLeft64:
    case wasm.shiftRight64:
      return b === 0n ? a : undefined
    default:
      return undefined
  }
}
