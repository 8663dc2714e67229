import type { Address } from '../evm/values/Address.js'

/** Unlocked keys as data. */
export type SavedKeys = {
  readonly keys: ReadonlyMap<Address, Uint8Array>
  readonly unlisted: Address | undefined
}

/**
 * The keys with which the node signs for its callers, by their accounts, in the order in which they were
 * added. Reverting and resetting the network leave them as they are.
 */
export class UnlockedKeys {
  readonly #keys = new Map<Address, Uint8Array>()
  #unlisted: Address | undefined

  /** The accounts, in order. */
  get addresses(): readonly Address[] {
    return [...this.#keys.keys()]
  }

  /** The accounts that are shown to callers, in order: all but the one that {@link unlist} names, if there are others. */
  get listed(): readonly Address[] {
    const listed = this.addresses.filter((address) => address !== this.#unlisted)
    return listed.length > 0 ? listed : this.addresses
  }

  /** Returns the key of an account, 32 bytes; undefined when the account is locked. */
  keyOf(address: Address): Uint8Array | undefined {
    return this.#keys.get(address)
  }

  /** Moves an account behind all others, and shows it to callers only if there are none. */
  unlist(address: Address): void {
    const key = this.#keys.get(address)
    if (key === undefined) return
    this.#unlisted = address
    this.#keys.delete(address)
    this.#keys.set(address, key)
  }

  /** Returns all keys for a file or a branch. Later changes do not affect them. */
  save(): SavedKeys {
    return { keys: new Map(this.#keys), unlisted: this.#unlisted }
  }

  /** Replaces all keys by those of a file or a branch. */
  restore({ keys, unlisted }: SavedKeys): void {
    this.#keys.clear()
    for (const [address, key] of keys) this.#keys.set(address, key)
    this.#unlisted = unlisted
  }

  /** Adds the key of an account. @param key 32 bytes */
  add(address: Address, key: Uint8Array): void {
    this.#keys.set(address, key)
  }
}
