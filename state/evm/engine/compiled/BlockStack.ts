import type { LimbCode, Word } from './LimbCode.js'
import * as variables from './variables.js'
import { wasm } from './WasmCode.js'

const wordSize = 32
const limbSize = 8

/**
 * The stack as a block sees it: items that it has touched are in variables, the others in linear memory. Places are
 * counted from the stack's top at the start of the block; those below it are negative.
 */
export class BlockStack {
  readonly #code: LimbCode
  /** How many items below its top the block needs. */
  readonly #needed: number
  readonly #items = new Map<number, Word>()
  /** The words that linear memory has. */
  readonly #stored = new Map<number, Word>()
  #height = 0

  constructor(code: LimbCode, needed: number) {
    this.#code = code
    this.#needed = needed
  }

  /** How much higher the stack is than at the start. */
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

  /** DUP. @param depth 1 for the uppermost item */
  duplicate(depth: number): void {
    this.push(this.#item(this.#height - depth))
  }

  /** SWAP. @param depth 1 for the item below the uppermost one */
  swap(depth: number): void {
    const [upper, lower] = [this.#height - 1, this.#height - 1 - depth]
    const [a, b] = [this.#item(upper), this.#item(lower)]
    this.#items.set(upper, b)
    this.#items.set(lower, a)
  }

  /** Writes code that makes linear memory and the stack's top what they are at a height. */
  putBack(height: number): void {
    const { code } = this.#code
    for (const [place, word] of this.#items) {
      if (place >= height || this.#stored.get(place) === word) continue
      for (const [index, limb] of word.entries()) {
        code.with(wasm.get, variables.base)
        this.#code.push(limb)
        code.at(wasm.store64, this.#offsetOf(place) + index * limbSize)
      }
    }
    if (height === 0) return
    code.with(wasm.get, variables.base)
    code.number(this.#offsetOf(height))
    code.put(wasm.add32)
    code.with(wasm.set, variables.top)
  }

  #item(place: number): Word {
    const known = this.#items.get(place)
    if (known !== undefined) return known
    const limb = (index: number): number => {
      this.#code.code.with(wasm.get, variables.base)
      this.#code.code.at(wasm.load64, this.#offsetOf(place) + index * limbSize)
      return this.#code.pop()
    }
    const word: Word = [limb(0), limb(1), limb(2), limb(3)]
    this.#items.set(place, word)
    this.#stored.set(place, word)
    return word
  }

  #offsetOf(place: number): number {
    return (place + this.#needed) * wordSize
  }
}
