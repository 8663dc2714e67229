/** The opcodes of WebAssembly that compiled code uses (core specification, "Binary Format", "Instructions"). */
export const wasm = {
  block: 0x02,
  loop: 0x03,
  if: 0x04,
  else: 0x05,
  end: 0x0b,
  branch: 0x0c,
  branchIf: 0x0d,
  branchTable: 0x0e,
  call: 0x10,
  select: 0x1b,
  get: 0x20,
  set: 0x21,
  load32: 0x28,
  load64: 0x29,
  load8: 0x2d,
  load32To64: 0x35,
  store32: 0x36,
  store64: 0x37,
  store8: 0x3c,
  const32: 0x41,
  const64: 0x42,
  isZero32: 0x45,
  greater32: 0x4b,
  lessOrEqualSigned32: 0x4c,
  isZero64: 0x50,
  equal64: 0x51,
  notEqual64: 0x52,
  lessSigned64: 0x53,
  less64: 0x54,
  greaterOrEqual64: 0x5a,
  add32: 0x6a,
  subtract32: 0x6b,
  or32: 0x72,
  add64: 0x7c,
  subtract64: 0x7d,
  multiply64: 0x7e,
  and64: 0x83,
  or64: 0x84,
  xor64: 0x85,
  shiftLeft64: 0x86,
  shiftRight64: 0x88,
  wrap: 0xa7,
  extend: 0xad,
} as const

/** The types of WebAssembly's values, and `none` for blocks without a result. */
export const wasmType = { i32: 0x7f, i64: 0x7e, v128: 0x7b, none: 0x40 } as const

/** The prefix of vector instructions, and the opcodes that follow it. */
const vectors = 0xfd
const loadVector = 0x00
const storeVector = 0x0b
const shuffle = 0x0d
const splat = 0x12
const extractLane = 0x1d
const replaceLane = 0x1e
/** The operand of `shuffle` that reverses sixteen bytes. */
const reversed = [15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]

/** Writes a part of a WebAssembly module. */
export class WasmCode {
  #bytes = new Uint8Array(1024)
  #size = 0

  /** A copy of the bytes so far. */
  get bytes(): Uint8Array<ArrayBuffer> {
    return this.#bytes.slice(0, this.#size)
  }

  /** Writes bytes, such as opcodes without operands. */
  put(...bytes: readonly number[]): void {
    for (const byte of bytes) this.#write(byte)
  }

  /** Writes the size of another part, and the part. */
  withSize(part: WasmCode): void {
    this.unsignedLeb128(part.#size)
    this.append(part)
  }

  /** Writes another part. */
  append(part: WasmCode): void {
    this.#reserve(part.#size)
    this.#bytes.set(part.#bytes.subarray(0, part.#size), this.#size)
    this.#size += part.#size
  }

  /** Writes a number of 32 bits as unsigned LEB128. */
  unsignedLeb128(value: number): void {
    let left = value
    for (; left > 0x7f; left >>>= 7) this.#write((left & 0x7f) | 0x80)
    this.#write(left)
  }

  /**
   * Writes an instruction with one unsigned operand: the number of a variable or function, or the depth of a branch.
   */
  instruction(opcode: number, operand: number): void {
    this.#write(opcode)
    this.unsignedLeb128(operand)
  }

  /** Writes an instruction that pushes a constant of 32 bits. */
  const32(value: number): void {
    this.#write(wasm.const32)
    this.#signedLeb128(value | 0)
  }

  /** Writes an instruction that pushes a constant of 64 bits. */
  const64(value: bigint): void {
    this.#write(wasm.const64)
    let left = BigInt.asIntN(64, value)
    for (; left < -0x80000000n || left > 0x7fffffffn; left >>= 7n) this.#write(Number(left & 0x7fn) | 0x80)
    this.#signedLeb128(Number(left))
  }

  /** Writes a load or a store at an offset from the address on the stack. */
  memoryAccess(opcode: number, offset: number): void {
    this.put(opcode, 0)
    this.unsignedLeb128(offset)
  }

  /**
   * Writes code that loads sixteen bytes, reversed, into a variable.
   * @param vector the number of the variable
   * @param offset from the address on the stack
   */
  loadReversed(vector: number, offset: number): void {
    this.put(vectors, loadVector, 0)
    this.unsignedLeb128(offset)
    this.#reverse(vector)
    this.instruction(wasm.set, vector)
  }

  /**
   * Writes code that stores two numbers of 64 bits as sixteen bytes, reversed.
   * @param vector the number of a free variable
   * @param offset from the address on the stack
   */
  storeReversed(vector: number, offset: number, pushLow: () => void, pushHigh: () => void): void {
    pushLow()
    this.put(vectors, splat)
    pushHigh()
    this.put(vectors, replaceLane, 1)
    this.#reverse(vector)
    this.put(vectors, storeVector, 0)
    this.unsignedLeb128(offset)
  }

  /** Writes code that pushes one of the two 64-bit lanes of a vector. */
  lane(vector: number, lane: 0 | 1): void {
    this.instruction(wasm.get, vector)
    this.put(vectors, extractLane, lane)
  }

  #write(byte: number): void {
    if (this.#size === this.#bytes.length) this.#reserve(1)
    this.#bytes[this.#size++] = byte
  }

  /** Makes room for `more` bytes. */
  #reserve(more: number): void {
    if (this.#size + more <= this.#bytes.length) return
    const larger = new Uint8Array(2 * (this.#size + more))
    larger.set(this.#bytes)
    this.#bytes = larger
  }

  #reverse(vector: number): void {
    this.instruction(wasm.set, vector)
    this.instruction(wasm.get, vector)
    this.instruction(wasm.get, vector)
    this.put(vectors, shuffle, ...reversed)
  }

  /** Writes a number of 32 bits as signed LEB128. */
  #signedLeb128(value: number): void {
    let left = value
    for (; left < -64 || left > 63; left >>= 7) this.#write((left & 0x7f) | 0x80)
    this.#write(left & 0x7f)
  }
}
