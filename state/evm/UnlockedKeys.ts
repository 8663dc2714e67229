import type { Address } from './types.js'

/**
 * The keys with which the node signs for its callers, by their accounts, in the order in which they were
 * added. Reverting and resetting the network leave them as they are.
 */
export class UnlockedKeys {
  readonly #keys = new Map<Address, Uint8Array>()

  /** The accounts, in order. */
  get addresses(): readonly Address[] {
    return [...this.#keys.keys()]
  }

  /** Returns the key of an account, 32 bytes; undefined when the account is locked. */
  keyOf(address: Address): Uint8Array | undefined {
    return this.#keys.get(address)
  }

  /** Moves an account behind all others. */
  moveToEnd(address: Address): void {
    const key = this.#keys.get(address)
    if (key === undefined) return
    this.#keys.delete(address)
    this.#keys.set(address, key)
  }

  /** Adds the key of an account. @param key 32 bytes */
  add(address: Address, key: Uint8Array): void {
    this.#keys.set(address, key)
  }
}
