import type { LinearMemory } from './LinearMemory.js'

/**
 * Reads stacks as numbers, one after the other. An instruction changes an item or two, so the numbers of the
 * stack before are used again where the words are still the ones they were made of.
 */
export class StackReader {
  readonly #memory: LinearMemory
  /** The words of the stack that was read last, as numbers of 32 bits. */
  readonly #words: number[] = []
  #items: readonly bigint[] = []
  #start = 0

  constructor(memory: LinearMemory) {
    this.#memory = memory
  }

  /** Returns the items between two addresses, bottom first. */
  read(start: number, end: number): readonly bigint[] {
    if (start !== this.#start) this.#items = []
    this.#start = start
    const items = new Array<bigint>((end - start) >>> 5)
    for (let index = 0; index < items.length; index++) {
      const at = start + (index << 5)
      const known = this.#items[index]
      items[index] = known !== undefined && this.#isAsRead(index, at) ? known : this.#read(index, at)
    }
    this.#items = items
    return items
  }

  #isAsRead(index: number, at: number): boolean {
    for (let limb = 0; limb < 8; limb++)
      if (this.#words[index * 8 + limb] !== this.#memory.number(at + limb * 4)) return false
    return true
  }

  #read(index: number, at: number): bigint {
    for (let limb = 0; limb < 8; limb++) this.#words[index * 8 + limb] = this.#memory.number(at + limb * 4)
    return this.#memory.word(at)
  }
}
