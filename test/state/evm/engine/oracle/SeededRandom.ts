/** A random sequence that a seed repeats (mulberry32). */
export class SeededRandom {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** From 0 up to but not including 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  /** A whole number below a bound. */
  below(bound: number): number {
    return Math.floor(this.next() * bound)
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  pick<T>(items: readonly [T, ...T[]]): T {
    return items[this.below(items.length)] ?? items[0]
  }

  /** A word: often one where carries and signs change, else of random length. */
  word(): bigint {
    if (this.chance(0.4)) return this.pick(edges)
    let word = 0n
    for (let limb = 0; limb < 8; limb++) word = (word << 32n) | BigInt(this.below(2 ** 32))
    return word >> BigInt(this.below(256))
  }
}

const all = (1n << 256n) - 1n
const edges: readonly [bigint, ...bigint[]] = [
  0n,
  1n,
  2n,
  31n,
  32n,
  255n,
  256n,
  (1n << 32n) - 1n,
  1n << 32n,
  (1n << 64n) - 1n,
  1n << 64n,
  (1n << 128n) - 1n,
  1n << 128n,
  (1n << 255n) - 1n,
  1n << 255n,
  all - 1n,
  all,
]
