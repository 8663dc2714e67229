import { type ClassInData, classInData } from '../../codec/data/Vocabulary.js'
import type { Address } from '../values/Address.js'

/**
 * The accounts that the control API changed in a state. A set is never changed; {@link with} makes a larger one in constant
 * time, since tests change thousands of accounts one after the other. Sets that grew out of one another share their map.
 */
export class EditedAccounts {
  /** The number of accounts before each one when it was added. Those from {@link size} on belong to later sets. */
  readonly #places: Map<Address, number>
  readonly size: number

  private constructor(places: Map<Address, number>, size: number) {
    this.#places = places
    this.size = size
  }

  /** Returns a set without accounts. */
  static none(): EditedAccounts {
    return new EditedAccounts(new Map(), 0)
  }

  /** Returns the set with one account more, or the same one if it has the account. */
  with(address: Address): EditedAccounts {
    const place = this.#places.get(address)
    if (place !== undefined && place < this.size) return this
    // After a revert the map has accounts that this set never had.
    const isLatest = this.#places.size === this.size
    const places = isLatest ? this.#places : new Map([...this].map((each, index) => [each, index]))
    return new EditedAccounts(places.set(address, this.size), this.size + 1)
  }

  /** The accounts in the order in which they were added. */
  *[Symbol.iterator](): Iterator<Address> {
    for (const [address, place] of this.#places) {
      if (place >= this.size) return
      yield address
    }
  }

  /** Returns a set of accounts in the order in which they are given. */
  static of(accounts: readonly Address[]): EditedAccounts {
    return accounts.reduce((set, each) => set.with(each), EditedAccounts.none())
  }

  /** The accounts as text, the same for equal sets. */
  digestText(): string {
    return [...this].sort().join(' ')
  }
}

/** These sets in files: the accounts in order. */
export const editedAccountsInData: ClassInData = classInData<EditedAccounts>({
  name: 'editedAccounts',
  is: (value) => value instanceof EditedAccounts,
  begin: () => ({
    toData: (accounts) => [...accounts],
    fromData: (accounts) => EditedAccounts.of(accounts as readonly Address[]),
  }),
})
