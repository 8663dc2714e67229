/** Words of the state, and the distance of the words that are combined. */
const stateLength = 624
const middle = 397

/**
 * The 32-bit Mersenne Twister MT19937 (M. Matsumoto, T. Nishimura, 2002), from which proposers were drawn before
 * Durango.
 */
export class MersenneTwister32 {
  readonly #state = new Uint32Array(stateLength)
  #next = 0

  /** @param seed of which the lower 32 bits count */
  constructor(seed: bigint) {
    const state = this.#state
    state[0] = Number(seed & 0xffffffffn)
    for (let i = 1; i < stateLength; i++) {
      const previous = state[i - 1] ?? 0
      state[i] = Math.imul(1812433253, previous ^ (previous >>> 30)) + i
    }
  }

  /** Returns the next number of 64 bits: two words, the upper one first. */
  next(): bigint {
    const high = BigInt(this.#word())
    return (high << 32n) | BigInt(this.#word())
  }

  #word(): number {
    const state = this.#state
    const i = this.#next
    this.#next = (i + 1) % stateLength
    const mixed = ((state[i] ?? 0) & 0x80000000) | ((state[this.#next] ?? 0) & 0x7fffffff)
    const distant = state[(i + middle) % stateLength] ?? 0
    let word = distant ^ (mixed >>> 1) ^ ((mixed & 1) === 1 ? 0x9908b0df : 0)
    state[i] = word
    word ^= word >>> 11
    word ^= (word << 7) & 0x9d2c5680
    word ^= (word << 15) & 0xefc60000
    word ^= word >>> 18
    return word >>> 0
  }
}
