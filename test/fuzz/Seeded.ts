import { createHash } from 'node:crypto'

/** A fast pseudo-random sequence that follows from a text (xoshiro128**). The inputs of a fuzz run are drawn from it. */
export class Seeded {
  readonly #state: Uint32Array

  constructor(seed: string) {
    const digest = createHash('sha256').update(seed).digest()
    this.#state = Uint32Array.from({ length: 4 }, (_, i) => digest.readUInt32LE(4 * i))
  }

  /** The next 32 bits. */
  next(): number {
    const [a = 0, b = 0, c = 0, d = 0] = this.#state
    const result = Math.imul(rotate(Math.imul(b, 5), 7), 9) >>> 0
    const c2 = c ^ a
    const d2 = d ^ b
    this.#state.set([a ^ d2, b ^ c2, c2 ^ (b << 9), rotate(d2, 11)])
    return result
  }

  /** An integer in [0, bound). */
  below(bound: number): number {
    return Math.floor((this.next() / 2 ** 32) * bound)
  }

  /** Whether something of this probability happens. */
  chance(probability: number): boolean {
    return this.next() / 2 ** 32 < probability
  }

  pick<T>(items: readonly T[]): T {
    const item = items[this.below(items.length)]
    if (items.length === 0) throw new RangeError('there is nothing to pick')
    return item as T
  }

  bytes(length: number): Uint8Array {
    return Uint8Array.from({ length }, () => this.next() & 0xff)
  }

  hex(length: number): string {
    return Buffer.from(this.bytes(length)).toString('hex')
  }
}

function rotate(value: number, bits: number): number {
  return (value << bits) | (value >>> (32 - bits))
}
