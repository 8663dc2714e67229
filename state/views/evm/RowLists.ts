import type { Address } from '../../evm/types.js'

const none: readonly number[] = []

/** Lists of rows by address. Rows arrive in ascending order and leave from the end. */
export class RowLists {
  readonly #lists = new Map<Address, number[]>()

  /** Returns the rows of an address, ascending. */
  of(address: Address): readonly number[] {
    return this.#lists.get(address) ?? none
  }

  /** Adds a row to an address. The same row again changes nothing. */
  add(address: Address, row: number): void {
    const list = this.#lists.get(address)
    if (list === undefined) this.#lists.set(address, [row])
    else if (list[list.length - 1] !== row) list.push(row)
  }

  /** Removes the rows of an address from a row on. */
  cut(address: Address, from: number): void {
    const list = this.#lists.get(address)
    if (list === undefined) return
    while (list.length > 0 && (list[list.length - 1] ?? 0) >= from) list.pop()
    if (list.length === 0) this.#lists.delete(address)
  }
}
