import type { Address } from '../../evm/values/Address.js'

const none: readonly number[] = []

/**
 * Lists of rows by address. Rows arrive in ascending order and leave from the end. Most addresses of a long
 * history have one row, which is kept as a number: a list of its own would take four times the memory.
 */
export class RowLists {
  readonly #lists = new Map<Address, number | number[]>()

  /** Returns the rows of an address, ascending. */
  of(address: Address): readonly number[] {
    const rows = this.#lists.get(address)
    return typeof rows === 'number' ? [rows] : (rows ?? none)
  }

  /** Adds a row to an address. The same row again changes nothing. */
  add(address: Address, row: number): void {
    const rows = this.#lists.get(address)
    if (rows === undefined) this.#lists.set(address, row)
    else if (typeof rows !== 'number') {
      if (rows[rows.length - 1] !== row) rows.push(row)
    } else if (rows !== row) this.#lists.set(address, [rows, row])
  }

  /** Removes the rows of an address from a row on. */
  cut(address: Address, from: number): void {
    const rows = this.#lists.get(address)
    if (rows === undefined) return
    if (typeof rows === 'number') {
      if (rows >= from) this.#lists.delete(address)
      return
    }
    while (rows.length > 0 && (rows[rows.length - 1] ?? 0) >= from) rows.pop()
    if (rows.length === 0) this.#lists.delete(address)
  }
}
