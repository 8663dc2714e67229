import type { Address } from '../../evm/values/Address.js'

/** A single item: most accounts have received only one. */
type One<Item> = { readonly item: Item; readonly row: number }

/** The items that an account has received, with the row of the first time of each. */
type Many<Item> = {
  readonly rows: Map<Item, number>
  /** No item has a higher row. */
  highest: number
  /** The items in order; undefined until the first query, and after each change. */
  sorted: readonly Item[] | undefined
}

const nothing: readonly never[] = []

/** The items that each account of a chain has received: contracts or tokens, each with the row of the first time. */
export class ReceivedItems<Item> {
  readonly #byAccount = new Map<Address, One<Item> | Many<Item>>()
  readonly #compare: (a: Item, b: Item) => number

  /** @param compare the order of the lists */
  constructor(compare: (a: Item, b: Item) => number) {
    this.#compare = compare
  }

  /** Records that an account has received an item. Only the first time counts. */
  note(account: Address, item: Item, row: number): void {
    const known = this.#byAccount.get(account)
    if (known === undefined) this.#byAccount.set(account, { item, row })
    else if ('item' in known) {
      if (known.item === item) return
      const rows = new Map([
        [known.item, known.row],
        [item, row],
      ])
      this.#byAccount.set(account, { rows, highest: Math.max(known.row, row), sorted: undefined })
    } else if (!known.rows.has(item)) {
      known.rows.set(item, row)
      known.highest = Math.max(known.highest, row)
      known.sorted = undefined
    }
  }

  /** Forgets an item that an account first received in a row or a later one. @param from the row */
  forget(account: Address, item: Item, from: number): void {
    const known = this.#byAccount.get(account)
    if (known === undefined) return
    if ('item' in known) {
      if (known.item === item && known.row >= from) this.#byAccount.delete(account)
    } else if ((known.rows.get(item) ?? -1) >= from) {
      known.rows.delete(item)
      known.sorted = undefined
      if (known.rows.size === 0) this.#byAccount.delete(account)
    }
  }

  /** Lists the accounts that have received anything. */
  accounts(): Iterable<Address> {
    return this.#byAccount.keys()
  }

  /** Returns the items that an account received before a row, in order. */
  of(account: Address, before: number): readonly Item[] {
    const known = this.#byAccount.get(account)
    if (known === undefined) return nothing
    if ('item' in known) return known.row < before ? [known.item] : nothing
    known.sorted ??= [...known.rows.keys()].sort(this.#compare)
    if (known.highest < before) return known.sorted
    return known.sorted.filter((item) => (known.rows.get(item) ?? before) < before)
  }
}
