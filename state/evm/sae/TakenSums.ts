import { invariant } from '../../errors/NodeError.js'
import type { Address } from '../values/Address.js'

/**
 * The nonces and the wei that blocks take from an account. The amount is negative when the account receives more than
 * it pays.
 */
export type Taken = { readonly nonces: bigint; readonly amount: bigint }

/** The map of some copies, and how often it has changed. */
type SharedSums = { readonly sums: Map<Address, Taken>; changes: number }

const nothing: Taken = { nonces: 0n, amount: 0n }

/**
 * The sums that the unsettled blocks take from each account. Copies without the oldest blocks share one map, so they cost as
 * much as those blocks and not as much as there are accounts. The first copy that adds a block gets the map; the others
 * cannot be read then.
 */
export class TakenSums {
  readonly #shared: SharedSums
  #changes: number
  /** The sums of the blocks that this copy leaves out, and the map still has. */
  #gone: ReadonlyMap<Address, Taken> | undefined

  private constructor(shared: SharedSums, gone: ReadonlyMap<Address, Taken> | undefined) {
    this.#shared = shared
    this.#changes = shared.changes
    this.#gone = gone
  }

  /** Returns the sums over no blocks. */
  static none(): TakenSums {
    return new TakenSums({ sums: new Map(), changes: 0 }, undefined)
  }

  /** Returns what the blocks take from an account. */
  of(address: Address): Taken {
    this.#check()
    const sum = this.#shared.sums.get(address) ?? nothing
    const gone = this.#gone?.get(address)
    if (gone === undefined) return sum
    return { nonces: sum.nonces - gone.nonces, amount: sum.amount - gone.amount }
  }

  /** Returns the sums without those of some blocks, which the sums have. */
  without(blocks: readonly ReadonlyMap<Address, Taken>[]): TakenSums {
    this.#check()
    const [only] = blocks
    // Most blocks settle one.
    if (only !== undefined && blocks.length === 1 && this.#gone === undefined)
      return new TakenSums(this.#shared, only)
    const gone = new Map(this.#gone)
    for (const taken of blocks) take(gone, taken)
    return new TakenSums(this.#shared, gone.size === 0 ? undefined : gone)
  }

  /** Returns sums that share no map with others. */
  copy(): TakenSums {
    this.#check()
    const sums = new Map(this.#shared.sums)
    if (this.#gone !== undefined) take(sums, this.#gone, -1n)
    return new TakenSums({ sums, changes: 0 }, undefined)
  }

  /** Adds what a block takes, or subtracts it with a sign of -1n. Other copies cannot be read from then on. */
  add(taken: ReadonlyMap<Address, Taken>, sign = 1n): void {
    this.#check()
    const { sums } = this.#shared
    if (this.#gone !== undefined) take(sums, this.#gone, -1n)
    this.#gone = undefined
    take(sums, taken, sign)
    this.#changes = ++this.#shared.changes
  }

  /** Replaces what the blocks take from one account. */
  set(address: Address, taken: Taken): void {
    this.add(new Map())
    this.#shared.sums.set(address, taken)
  }

  #check(): void {
    invariant(this.#changes === this.#shared.changes, 'sums are read after a copy of them got another block')
  }
}

/** Adds the nonces and amounts that blocks take to sums, or subtracts them with a sign of -1n. */
export function take(sums: Map<Address, Taken>, taken: ReadonlyMap<Address, Taken>, sign = 1n): void {
  for (const [address, { nonces, amount }] of taken)
    takeFrom(sums, address, sign === 1n ? nonces : sign * nonces, sign === 1n ? amount : sign * amount)
}

/** Adds nonces and an amount to the sums of one account. */
export function takeFrom(sums: Map<Address, Taken>, address: Address, nonces: bigint, amount: bigint): void {
  const known = sums.get(address)
  const sum =
    known === undefined
      ? { nonces, amount }
      : { nonces: known.nonces + nonces, amount: known.amount + amount }
  if (sum.nonces === 0n && sum.amount === 0n) sums.delete(address)
  else sums.set(address, sum)
}
