import type { Address } from '../evm/values/Address.js'

/** Unlocked keys as data. */
export type SavedKeys = {
  readonly keys: ReadonlyMap<Address, Uint8Array>
  readonly unlisted: Address | undefined
}

/** Which keys are unlocked, and shown. */
export type UnlockedKeysOptions = {
  /** Whether keys are refused, so that chains sign for nobody. False by default. */
  readonly areRefused?: boolean
  /** An account that is behind all others, and is shown to callers only if there are none. */
  readonly last?: Address | undefined
}

/**
 * The keys with which the node signs for its callers, by their accounts, in the order in which they were
 * added. Reverting and resetting the network leave them as they are.
 */
export class UnlockedKeys {
  readonly #options: UnlockedKeysOptions
  readonly #keys = new Map<Address, Uint8Array>()
  #unlisted: Address | undefined

  constructor(options: UnlockedKeysOptions = {}) {
    this.#options = options
  }

  /** The accounts, in order. */
  get addresses(): readonly Address[] {
    return [...this.#keys.keys()]
  }

  /** The accounts that are shown to callers, in order: all but the one that the options put last, if there are others. */
  get listed(): readonly Address[] {
    const listed = this.addresses.filter((address) => address !== this.#unlisted)
    return listed.length > 0 ? listed : this.addresses
  }

  /** Returns the key of an account, 32 bytes; undefined when the account is locked. */
  keyOf(address: Address): Uint8Array | undefined {
    return this.#keys.get(address)
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

  /** Adds the key of an account, unless the options refuse it. @param key secp256k1, 32 bytes */
  add(address: Address, key: Uint8Array): void {
    const { areRefused = false, last } = this.#options
    if (areRefused) return
    this.#keys.set(address, key)
    const lastKey = last && this.#keys.get(last)
    if (last === undefined || lastKey === undefined) return
    this.#unlisted = last
    this.#keys.delete(last)
    this.#keys.set(last, lastKey)
  }
}
