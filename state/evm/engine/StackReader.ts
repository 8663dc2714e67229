import type { LinearMemory } from './LinearMemory.js'

/**
 * Reads the stack before each traced instruction as BigInts. Most items are unchanged since the previous instruction,
 * so their BigInts are used again: making a new BigInt of each item takes long.
 */
export class StackReader {
  readonly #memory: LinearMemory
  /** The words of the last stack, eight numbers of 32 bits each. */
  readonly #words: number[] = []
  #items: readonly bigint[] = []

  constructor(memory: LinearMemory) {
    this.#memory = memory
  }

  /** Returns the items between two addresses in linear memory, the lowest first. */
  read(start: number, end: number): readonly bigint[] {
    const items = new Array<bigint>((end - start) >>> 5)
    for (let index = 0; index < items.length; index++) {
      const at = start + (index << 5)
      const known = this.#items[index]
      items[index] = known !== undefined && this.#isUnchanged(index, at) ? known : this.#read(index, at)
    }
    this.#items = items
    return items
  }

  #isUnchanged(index: number, at: number): boolean {
    for (let limb = 0; limb < 8; limb++)
      if (this.#words[index * 8 + limb] !== this.#memory.number(at + limb * 4)) return false
    return true
  }

  #read(index: number, at: number): bigint {
    for (let limb = 0; limb < 8; limb++) this.#words[index * 8 + limb] = this.#memory.number(at + limb * 4)
    return this.#memory.word(at)
  }
}
