import { type ClassInData, classInData } from '../../codec/data/Vocabulary.js'
import type { Address } from '../values/Address.js'

/**
 * The set of accounts that the control API changed in a state. It is immutable. {@link with} makes a larger set in
 * constant time, since tests change thousands of accounts one after the other: both sets share a map.
 */
export class EditedAccounts {
  /** The index of each account. Accounts whose index is {@link size} or more belong to larger sets alone. */
  readonly #indexes: Map<Address, number>
  readonly size: number

  private constructor(indexes: Map<Address, number>, size: number) {
    this.#indexes = indexes
    this.size = size
  }

  /** Returns a set without accounts. */
  static none(): EditedAccounts {
    return new EditedAccounts(new Map(), 0)
  }

  /** Returns the set with one account more, or the same one if it has the account. */
  with(address: Address): EditedAccounts {
    const index = this.#indexes.get(address)
    if (index !== undefined && index < this.size) return this
    // After a revert the map has accounts that this set never had.
    const isLargest = this.#indexes.size === this.size
    const indexes = isLargest ? this.#indexes : new Map([...this].map((each, at) => [each, at]))
    return new EditedAccounts(indexes.set(address, this.size), this.size + 1)
  }

  /** The accounts in the order in which they were added. */
  *[Symbol.iterator](): Iterator<Address> {
    for (const [address, index] of this.#indexes) {
      if (index >= this.size) return
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

/** The form of these sets in state files: a list of the accounts in order. */
export const editedAccountsInData: ClassInData = classInData<EditedAccounts>({
  name: 'editedAccounts',
  is: (value) => value instanceof EditedAccounts,
  begin: () => ({
    toData: (accounts) => [...accounts],
    fromData: (accounts) => EditedAccounts.of(accounts as readonly Address[]),
  }),
})
