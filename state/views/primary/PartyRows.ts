import { countBelow } from '../evm/rows.js'
import type { Party } from './LedgerBlock.js'

const none: readonly number[] = []

/**
 * Rows by party, ascending. A row is there once for each reason that it was added for, so that it stays until
 * the last of them is gone.
 */
export class PartyRows {
  readonly #lists = new Map<Party, number[]>()

  /** Every party that has rows. */
  get parties(): Iterable<Party> {
    return this.#lists.keys()
  }

  /** Returns the rows of a party, ascending, with doubles. */
  of(party: Party): readonly number[] {
    return this.#lists.get(party) ?? none
  }

  /** Adds a row. Nearly always it is the last one. */
  add(party: Party, row: number): void {
    const list = this.#lists.get(party)
    if (list === undefined) this.#lists.set(party, [row])
    else if ((list[list.length - 1] ?? 0) <= row) list.push(row)
    else list.splice(countBelow(list, row), 0, row)
  }

  /** Removes one instance of a row. */
  remove(party: Party, row: number): void {
    const list = this.#lists.get(party)
    const at = list === undefined ? 0 : countBelow(list, row)
    if (list === undefined || list[at] !== row) return
    list.splice(at, 1)
    if (list.length === 0) this.#lists.delete(party)
  }
}
