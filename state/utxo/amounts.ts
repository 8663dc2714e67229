import { maxUint64 } from '../codec/integers.js'
import { overflow } from '../errors/utxo.js'

/** Adds two amounts of 64 bits. @throws {NodeError} `overflow` */
export function addAmounts(a: bigint, b: bigint): bigint {
  const sum = a + b
  if (sum > maxUint64) throw overflow()
  return sum
}

/** Sums of amounts by key. They must fit into 64 bits. */
export class Amounts<Key extends string> {
  readonly #amounts = new Map<Key, bigint>()

  /** Returns the sum; 0 when nothing was added. */
  of(key: Key): bigint {
    return this.#amounts.get(key) ?? 0n
  }

  /** Replaces a sum. */
  set(key: Key, amount: bigint): void {
    this.#amounts.set(key, amount)
  }

  /** Adds to a sum. @throws {NodeError} `overflow` */
  add(key: Key, amount: bigint): void {
    this.set(key, addAmounts(this.of(key), amount))
  }

  /** Iterates over all sums, in the order of their first amounts. */
  entries(): IterableIterator<[Key, bigint]> {
    return this.#amounts.entries()
  }
}
