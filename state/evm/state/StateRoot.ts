import type { StateView } from '../execution/execution.types.js'
import { fromBinary } from '../trie/encodeNode.js'
import { Trie } from '../trie/Trie.js'
import { type Address, type Hash, toHash, zeroWord } from '../types.js'
import { type AccountRecord, emptyStorage, encodeAccountFor } from './AccountRecord.js'
import { emptyCodeHash, type StateStore } from './StateStore.js'

/** An immutable world state: every account of a chain at one height. Old ones stay readable for what changed since. */
export class StateRoot implements StateView {
  readonly store: StateStore
  readonly accounts: Trie<AccountRecord>

  constructor(store: StateStore, accounts: Trie<AccountRecord>) {
    this.store = store
    this.accounts = accounts
  }

  /** The state without accounts. */
  static empty(store: StateStore): StateRoot {
    return new StateRoot(store, Trie.empty(encodeAccountFor(store.flavour)))
  }

  get root(): Hash {
    return toHash(fromBinary(this.accounts.root))
  }

  /** For digests of containers that hold states: the root says it all. */
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

  /** Encoded nodes from the root towards an account, whether it is there or not. */
  proveAccount(address: Address): Uint8Array[] {
    return this.accounts.prove(this.store.accountKey(address))
  }

  /**
   * Encoded nodes from an account's storage root towards a slot, whether it is set or not. The slot is taken as it is:
   * the node's proofs do not clear the C-Chain's bit (`eth/api`'s GetProof walks the trie, below the state).
   */
  proveStorage(address: Address, slot: Hash): Uint8Array[] {
    return (this.account(address)?.storage ?? emptyStorage).prove(this.store.slotKey(slot))
  }
}
