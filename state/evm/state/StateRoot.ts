import { hashOfText } from '../trie/encodeNode.js'
import { Trie } from '../trie/Trie.js'
import type { Address } from '../values/Address.js'
import { type Hash, zeroWord } from '../values/Hash.js'
import { type AccountRecord, emptyStorage, encodeAccountFor } from './AccountRecord.js'
import { emptyCodeHash, type StateStore } from './StateStore.js'
import type { StateView } from './StateView.js'

/**
 * An immutable world state: every account of a chain at one height. Old states stay readable. A state shares the
 * memory of everything that did not change.
 */
export class StateRoot implements StateView {
  readonly store: StateStore
  readonly accounts: Trie<AccountRecord>

  constructor(store: StateStore, accounts: Trie<AccountRecord>) {
    this.store = store
    this.accounts = accounts
  }

  /** Returns the state without accounts. */
  static empty(store: StateStore): StateRoot {
    return new StateRoot(store, Trie.empty(encodeAccountFor(store.flavour)))
  }

  /** Returns the state as one of the chain with a store: a branch has states of the chain from which it began. */
  of(store: StateStore): StateRoot {
    return store === this.store ? this : new StateRoot(store, this.accounts)
  }

  get root(): Hash {
    return hashOfText(this.accounts.root)
  }

  /** The root hash, for the digests of containers with states. */
  digestText(): string {
    return this.root
  }

  account(address: Address): AccountRecord | undefined {
    return this.accounts.get(this.store.accountKey(address))
  }

  balance(address: Address): bigint {
    return this.account(address)?.balance ?? 0n
  }

  nonce(address: Address): bigint {
    return this.account(address)?.nonce ?? 0n
  }

  codeHash(address: Address): Hash {
    return this.account(address)?.codeHash ?? emptyCodeHash
  }

  code(address: Address): Uint8Array {
    return this.store.code(this.codeHash(address))
  }

  storage(address: Address, slot: Hash): Hash {
    const storage = this.account(address)?.storage ?? emptyStorage
    return storage.get(this.store.slotKey(this.store.normaliseSlot(slot))) ?? zeroWord
  }

  /** Returns the encoded nodes from the root towards an account, even if it does not exist. */
  proveAccount(address: Address): Uint8Array[] {
    return this.accounts.prove(this.store.accountKey(address))
  }

  /**
   * Returns the encoded nodes from an account's storage root towards a slot, even if it is not set. The slot
   * is not normalised: the node's proofs do not clear the C-Chain's bit (`eth/api`'s GetProof walks the trie,
   * below the state).
   */
  proveStorage(address: Address, slot: Hash): Uint8Array[] {
    return (this.account(address)?.storage ?? emptyStorage).prove(this.store.slotKey(slot))
  }
}
