/** Words of the state, and the distance of the words that are combined. */
const stateLength = 312
const middle = 156

/**
 * The 64-bit Mersenne Twister MT19937-64 (M. Matsumoto, T. Nishimura, 2004), from which the proposers of
 * blocks are drawn. Words are kept as two halves of 32 bits, which is ten times faster than bigint here.
 */
export class MersenneTwister64 {
  readonly #high = new Uint32Array(stateLength)
  readonly #low = new Uint32Array(stateLength)
  /** The number of words that were made from the seed. The first draw needs half of them. */
  #seeded = 1
  #next = 0

  /** @param seed 64 bits */
  constructor(seed: bigint) {
    this.#high[0] = Number(seed >> 32n)
    this.#low[0] = Number(seed & 0xffffffffn)
  }

  /** Returns the next number of 64 bits. */
  next(): bigint {
    const i = this.#next
    this.#next = (i + 1) % stateLength
    this.#seedTo(i + middle)
    this.#renew(i, this.#next, (i + middle) % stateLength)
    let high = this.#high[i] ?? 0
    let low = this.#low[i] ?? 0
    // x ^= (x >> 29) & 0x5555555555555555
    low ^= ((low >>> 29) | (high << 3)) & 0x55555555
    high ^= (high >>> 29) & 0x55555555
    // x ^= (x << 17) & 0x71d67fffeda60000
    high ^= ((high << 17) | (low >>> 15)) & 0x71d67fff
    low ^= (low << 17) & 0xeda60000
    // x ^= (x << 37) & 0xfff7eee000000000
    high ^= (low << 5) & 0xfff7eee0
    // x ^= x >> 43
    low ^= high >>> 11
    return (BigInt(high >>> 0) << 32n) | BigInt(low >>> 0)
  }

  /** Makes words of the state from the seed, up to an index. */
  #seedTo(last: number): void {
    const [high, low] = [this.#high, this.#low]
    const end = Math.min(last + 1, stateLength)
    let i = this.#seeded
    let previousHigh = high[i - 1] ?? 0
    let previousLow = low[i - 1] ?? 0
    for (; i < end; i++) {
      // word[i] = 6364136223846793005 * (word[i - 1] ^ (word[i - 1] >> 62)) + i
      const factor = (previousLow ^ (previousHigh >>> 30)) >>> 0
      const product = Math.imul(factor, 0x4c957f2d) >>> 0
      const cross = (Math.imul(previousHigh, 0x4c957f2d) + Math.imul(factor, 0x5851f42d)) | 0
      previousLow = (product + i) >>> 0
      const carry = previousLow < product ? 1 : 0
      previousHigh = (highProduct(factor, 0x4c957f2d) + cross + carry) >>> 0
      low[i] = previousLow
      high[i] = previousHigh
    }
    this.#seeded = Math.max(this.#seeded, end)
  }

  /** Replaces a word of the state by its successor. */
  #renew(i: number, following: number, distant: number): void {
    const [high, low] = [this.#high, this.#low]
    const mixedHigh = high[i] ?? 0
    const mixedLow = ((low[i] ?? 0) & 0x80000000) | ((low[following] ?? 0) & 0x7fffffff)
    const isOdd = (mixedLow & 1) === 1
    low[i] = (low[distant] ?? 0) ^ ((mixedLow >>> 1) | (mixedHigh << 31)) ^ (isOdd ? 0xa96619e9 : 0)
    high[i] = (high[distant] ?? 0) ^ (mixedHigh >>> 1) ^ (isOdd ? 0xb5026f5a : 0)
  }
}

/** Returns the upper half of the product of two numbers of 32 bits. */
function highProduct(a: number, b: number): number {
  const aLow = a & 0xffff
  const aHigh = a >>> 16
  const bLow = b & 0xffff
  const bHigh = b >>> 16
  const upper = (Math.imul(aHigh, bLow) >>> 0) + (Math.imul(aLow, bLow) >>> 16)
  const lower = (Math.imul(aLow, bHigh) >>> 0) + (upper & 0xffff)
  return (Math.imul(aHigh, bHigh) + (upper >>> 16) + (lower >>> 16)) >>> 0
}
