import type { Hex } from '../../codec/hex.js'
import type { Address } from '../values/Address.js'
import { addressTexts } from '../values/addressTexts.js'
import type { Hash } from '../values/Hash.js'
import { WordTexts } from '../values/WordTexts.js'
import {
  contextOutput,
  contextOutputSize,
  contextReturn,
  contextReturnSize,
  returnRegion,
  returnRegionEnd,
} from './layout.js'
import type { InterpreterExports } from './wasmModule.js'

const noBytes = new Uint8Array(0)
const smallEnd = 1n << 64n

/**
 * Reads and writes an interpreter's linear memory, whose layout is in `layout.ts`. Addresses are offsets in bytes. The
 * address of a number is a multiple of the number's size.
 */
export class LinearMemory {
  readonly #memory: InterpreterExports['memory']
  #bytes: Uint8Array
  /** A view of the same memory, for hexadecimal text. */
  #texts: Buffer
  #numbers: Uint32Array
  #limbs: BigUint64Array
  /** Return data that does not fit into `returnRegion`. */
  #largeReturn: Uint8Array = noBytes
  readonly #hashes = new WordTexts(8)

  constructor(memory: InterpreterExports['memory']) {
    this.#memory = memory
    this.#bytes = new Uint8Array(memory.buffer)
    this.#texts = Buffer.from(memory.buffer)
    this.#numbers = new Uint32Array(memory.buffer)
    this.#limbs = new BigUint64Array(memory.buffer)
  }

  /** Makes new views of the memory: growing it detaches the old ones. */
  renew(): void {
    const { buffer } = this.#memory
    this.#bytes = new Uint8Array(buffer)
    this.#texts = Buffer.from(buffer)
    this.#numbers = new Uint32Array(buffer)
    this.#limbs = new BigUint64Array(buffer)
  }

  /** Grows the memory so that it reaches up to an address. */
  growTo(end: number): void {
    const missing = Math.ceil((end - this.#bytes.length) / 65_536)
    if (missing <= 0) return
    this.#memory.grow(missing)
    this.renew()
  }

  /** Reads 8 bits. */
  byte(at: number): number {
    return this.#bytes[at] ?? 0
  }

  setByte(at: number, value: number): void {
    this.#bytes[at] = value
  }

  /** Reads 32 bits, unsigned. */
  number(at: number): number {
    return this.#numbers[at >>> 2] ?? 0
  }

  setNumber(at: number, value: number): void {
    this.#numbers[at >>> 2] = value
  }

  /** Reads 64 bits, unsigned. */
  long(at: number): bigint {
    return this.#limbs[at >>> 3] ?? 0n
  }

  setLong(at: number, value: bigint): void {
    this.#limbs[at >>> 3] = value
  }

  /** Reads a word of four limbs. */
  word(at: number): bigint {
    const limbs = this.#limbs
    const start = at >>> 3
    if (this.#isSmall(at >>> 2)) return limbs[start] ?? 0n
    const high = (limbs[start + 3] ?? 0n) << 192n
    return (
      high | ((limbs[start + 2] ?? 0n) << 128n) | ((limbs[start + 1] ?? 0n) << 64n) | (limbs[start] ?? 0n)
    )
  }

  setWord(at: number, value: bigint): void {
    const limbs = this.#limbs
    const start = at >>> 3
    limbs[start] = value
    // Nearly all values are small, and each shift allocates a BigInt.
    const isSmall = value < smallEnd
    limbs[start + 1] = isSmall ? 0n : value >> 64n
    limbs[start + 2] = isSmall ? 0n : value >> 128n
    limbs[start + 3] = isSmall ? 0n : value >> 192n
  }

  /** Reads 32 bytes as hexadecimal text. */
  hash(at: number): Hash {
    return this.#hashes.text(this.#numbers, at >>> 2, this.#texts) as Hash
  }

  setHash(at: number, hash: Hex): void {
    this.#texts.write(hash.slice(2), at, 'hex')
  }

  /** Reads an account's address: the last 20 of the 32 bytes at `at`. */
  address(at: number): Address {
    return addressTexts.text(this.#numbers, (at >>> 2) + 3, this.#texts) as Address
  }

  /** Writes 32 bytes: twelve zeros, and an account's address. */
  setAddress(at: number, address: Address): void {
    this.clearWord(at)
    this.#texts.write(address.slice(2), at + 12, 'hex')
  }

  /** Returns a copy of a range. */
  bytes(at: number, size: number): Uint8Array {
    return size === 0 ? noBytes : this.#bytes.slice(at, at + size)
  }

  /** Returns a range without copying it. The view is valid until the memory grows or changes. */
  view(at: number, size: number): Uint8Array {
    return this.#bytes.subarray(at, at + size)
  }

  setBytes(at: number, bytes: Uint8Array): void {
    this.#bytes.set(bytes, at)
  }

  clear(at: number, size: number): void {
    this.#bytes.fill(0, at, at + size)
  }

  /** Sets 32 bytes to zero. */
  clearWord(at: number): void {
    const start = at >>> 2
    for (let index = start; index < start + 8; index++) this.#numbers[index] = 0
  }

  /** Returns a copy of the output of the frame that ended last. */
  output(): Uint8Array {
    return this.bytes(this.number(contextOutput), this.number(contextOutputSize))
  }

  /** Returns the bytes that RETURNDATACOPY reads. */
  returnData(): Uint8Array {
    const size = this.number(contextReturnSize)
    const at = this.number(contextReturn)
    if (size === 0) return noBytes
    return at === 0 ? this.#largeReturn.subarray(0, size) : this.bytes(at, size)
  }

  setReturnData(bytes: Uint8Array): void {
    const fits = bytes.length <= returnRegionEnd - returnRegion
    if (fits) this.setBytes(returnRegion, bytes)
    else this.#largeReturn = bytes
    this.setNumber(contextReturn, fits ? returnRegion : 0)
    this.setNumber(contextReturnSize, bytes.length)
  }

  /** Copies return data that does not fit into `returnRegion` out of linear memory, and keeps it. */
  keepReturnData(at: number, size: number): void {
    this.#largeReturn = this.bytes(at, size)
  }

  /** Copies into linear memory a part of the return data that {@link keepReturnData} has kept. */
  copyReturnData(to: number, from: number, size: number): void {
    this.#bytes.set(this.#largeReturn.subarray(from, from + size), to)
  }

  /** Releases the large return data of a run. */
  releaseReturnData(): void {
    this.#largeReturn = noBytes
  }

  /** Whether a word fits into 64 bits. @param index the index in `#numbers` of its lowest 32 bits */
  #isSmall(index: number): boolean {
    const numbers = this.#numbers
    for (let limb = index + 2; limb < index + 8; limb++) if (numbers[limb] !== 0) return false
    return true
  }
}
