import type { LimbCode, Word } from './LimbCode.js'
import * as variables from './variables.js'
import { wasm } from './WasmCode.js'

const wordSize = 32
const limbSize = 8

/**
 * The EVM's stack while a block is compiled. Items that the block has used are in variables, the others in linear memory.
 * Position 0 is the first free position at the start of the block. The items that are on the stack then have negative
 * positions.
 */
export class BlockStack {
  readonly #code: LimbCode
  /** The number of items that the block needs at its start. */
  readonly #needed: number
  readonly #items = new Map<number, Word>()
  /** The words that linear memory already has, by position. They need not be stored again. */
  readonly #stored = new Map<number, Word>()
  #height = 0

  constructor(code: LimbCode, needed: number) {
    this.#code = code
    this.#needed = needed
  }

  /** The height of the stack, less its height at the start of the block. */
  get height(): number {
    return this.#height
  }

  push(word: Word): void {
    this.#items.set(this.#height++, word)
  }

  pop(): Word {
    const word = this.#item(this.#height - 1)
    this.#height--
    return word
  }

  /** Pushes a copy of an item, as DUP does. @param depth 1 for the uppermost item */
  duplicate(depth: number): void {
    this.push(this.#item(this.#height - depth))
  }

  /** Exchanges the uppermost item with another one, as SWAP does. @param depth 1 for the item below the uppermost one */
  swap(depth: number): void {
    const [upper, lower] = [this.#height - 1, this.#height - 1 - depth]
    const [a, b] = [this.#item(upper), this.#item(lower)]
    this.#items.set(upper, b)
    this.#items.set(lower, a)
  }

  /**
   * Writes code that stores all items below a height in linear memory, and sets the top of the stack to that height.
   */
  writeBack(height: number): void {
    const { code } = this.#code
    for (const [position, word] of this.#items) {
      if (position >= height || this.#stored.get(position) === word) continue
      for (const [index, limb] of word.entries()) {
        code.instruction(wasm.get, variables.base)
        this.#code.push(limb)
        code.memoryAccess(wasm.store64, this.#offsetOf(position) + index * limbSize)
      }
    }
    if (height === 0) return
    code.instruction(wasm.get, variables.base)
    code.const32(this.#offsetOf(height))
    code.put(wasm.add32)
    code.instruction(wasm.set, variables.top)
  }

  /** Returns the item at a position. Writes code that loads the item into variables if it is not there yet. */
  #item(position: number): Word {
    const known = this.#items.get(position)
    if (known !== undefined) return known
    const limb = (index: number): number => {
      this.#code.code.instruction(wasm.get, variables.base)
      this.#code.code.memoryAccess(wasm.load64, this.#offsetOf(position) + index * limbSize)
      return this.#code.pop()
    }
    const word: Word = [limb(0), limb(1), limb(2), limb(3)]
    this.#items.set(position, word)
    this.#stored.set(position, word)
    return word
  }

  /** Returns the offset of a position from the variable `base`, bytes. */
  #offsetOf(position: number): number {
    return (position + this.#needed) * wordSize
  }
}
