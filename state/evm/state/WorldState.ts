import { keccak256 } from '../../crypto/hashes.js'
import type { Address } from '../values/Address.js'
import { type Hash, toHash, zeroWord } from '../values/Hash.js'
import { emptyStorage, type StorageTrie } from './AccountRecord.js'
import { changedState } from './changedState.js'
import { type AccountView, absent, isEmpty, type LiveAccount, liveAccount } from './LiveAccount.js'
import type { StateRoot } from './StateRoot.js'
import { emptyCodeHash } from './StateStore.js'
import { TransactionScope } from './TransactionScope.js'

/** The precompile that stays touched after a revert, as by a mistake in Ethereum's block 2,675,119. */
const ripemd160 = `0x${'3'.padStart(40, '0')}` as Address

/**
 * A mutable world state: the changes that the transactions of a block make to the state of its parent. Every
 * change can be reverted to a {@link snapshot}, so a failed frame leaves no trace. `finalise` ends a
 * transaction; `commit` returns the new immutable state. (geth `core/state/statedb.go`)
 */
export class WorldState {
  readonly base: StateRoot
  /** The state of the current transaction: logs, warm slots, transient storage and refunds. */
  readonly scope: TransactionScope
  readonly #accounts = new Map<Address, LiveAccount | undefined>()
  /** Code that was set in this world. Undefined until there is some. */
  #codes: Map<Hash, Uint8Array> | undefined
  /** Accounts that may differ from the parent's state. */
  readonly #changed = new Set<Address>()
  /** Accounts that this transaction touched. Empty ones are deleted at its end (EIP-158). */
  readonly #touched = new Set<Address>()
  #undo: (() => void)[] = []

  constructor(base: StateRoot) {
    this.base = base
    this.scope = new TransactionScope((undo) => this.#undo.push(undo))
  }

  /** Returns a point to revert to with {@link revertTo}, valid until the transaction is finalised. */
  snapshot(): number {
    return this.#undo.length
  }

  /** Reverts all changes since a snapshot. */
  revertTo(snapshot: number): void {
    while (this.#undo.length > snapshot) this.#undo.pop()?.()
  }

  /** Returns an account; undefined if it does not exist. */
  account(address: Address): AccountView | undefined {
    return this.#read(address)
  }

  /** Whether the account exists, even if it is empty. */
  exists(address: Address): boolean {
    return this.#read(address) !== undefined
  }

  /** Whether the account does not exist, or has no nonce, balance or code (EIP-161). */
  isEmpty(address: Address): boolean {
    const account = this.#read(address)
    return account === undefined || isEmpty(account)
  }

  balance(address: Address): bigint {
    return this.#read(address)?.balance ?? 0n
  }

  nonce(address: Address): bigint {
    return this.#read(address)?.nonce ?? 0n
  }

  codeHash(address: Address): Hash {
    return this.#read(address)?.codeHash ?? emptyCodeHash
  }

  code(address: Address): Uint8Array {
    return this.codeOf(this.codeHash(address))
  }

  /** Returns the code with a hash that an account has. */
  codeOf(hash: Hash): Uint8Array {
    return this.#codes?.get(hash) ?? this.base.store.code(hash)
  }

  storage(address: Address, slot: Hash): Hash {
    const account = this.#read(address)
    if (account === undefined) return zeroWord
    const key = this.base.store.normaliseSlot(slot)
    return account.writes?.get(key) ?? this.#storedWord(account, key)
  }

  /** Returns the word at the start of the transaction, for the gas of SSTORE (EIP-2200). */
  originalStorage(address: Address, slot: Hash): Hash {
    const account = this.#read(address)
    if (account === undefined) return zeroWord
    const key = this.base.store.normaliseSlot(slot)
    return account.origins?.get(key) ?? account.writes?.get(key) ?? this.#storedWord(account, key)
  }

  /** Returns the storage trie of an account; undefined if this world has written to the account's storage. */
  unwrittenStorage(address: Address): StorageTrie | undefined {
    const account = this.#read(address)
    if (account === undefined) return emptyStorage
    return account.writes === undefined ? account.storage : undefined
  }

  setBalance(address: Address, balance: bigint): void {
    this.#changeBalance(this.#edit(address), balance)
  }

  /**
   * Adds to a balance. Adding zero also touches the account, so an empty one is deleted with the transaction. A
   * revert takes that back, except for the precompile RIPEMD-160 (libevm `core/state/journal.go` `touchChange`).
   */
  addBalance(address: Address, amount: bigint): void {
    if (amount === 0n) {
      const present = this.#read(address)
      if (present !== undefined && !isEmpty(present)) return
      if (address === ripemd160) this.#touched.add(address)
      this.#edit(address)
      return
    }
    const account = this.#edit(address)
    this.#changeBalance(account, account.balance + amount)
  }

  subBalance(address: Address, amount: bigint): void {
    if (amount === 0n) return
    const account = this.#edit(address)
    this.#changeBalance(account, account.balance - amount)
  }

  setNonce(address: Address, nonce: bigint): void {
    const account = this.#edit(address)
    const previous = account.nonce
    account.nonce = nonce
    this.#undo.push(() => {
      account.nonce = previous
    })
  }

  setCode(address: Address, code: Uint8Array): void {
    const account = this.#edit(address)
    const previous = account.codeHash
    account.codeHash = code.length === 0 ? emptyCodeHash : toHash(keccak256(code))
    if (code.length > 0) {
      this.#codes ??= new Map()
      this.#codes.set(account.codeHash, code)
    }
    this.#undo.push(() => {
      account.codeHash = previous
    })
  }

  setStorage(address: Address, slot: Hash, word: Hash): void {
    const previous = this.storage(address, slot)
    if (previous === word) return
    const account = this.#edit(address)
    const key = this.base.store.normaliseSlot(slot)
    account.origins ??= new Map()
    account.writes ??= new Map()
    const { origins, writes } = account
    if (!origins.has(key)) origins.set(key, previous)
    writes.set(key, word)
    this.#undo.push(() => writes.set(key, previous))
  }

  /** Removes all storage of the account (a state override). */
  clearStorage(address: Address): void {
    this.#replace(address, { created: false })
  }

  /** Creates a contract: the account keeps only its balance. */
  createContract(address: Address): void {
    this.#replace(address, { created: true })
  }

  /**
   * Executes SELFDESTRUCT: an account created in this transaction loses its balance now and is deleted at the
   * end; any other account stays (EIP-6780).
   */
  selfDestruct(address: Address): void {
    const account = this.#read(address)
    if (account === undefined || !account.created) return
    this.#destruct(address)
  }

  /**
   * Deletes an account of any age at the end of the transaction, such as a precompile that an upgrade
   * disables.
   */
  destroy(address: Address): void {
    if (this.exists(address)) this.#destruct(address)
  }

  /**
   * Ends a transaction: deletes touched empty and self-destructed accounts. Earlier changes can no longer be
   * reverted.
   */
  finalise(options: { readonly deleteEmpty: boolean } = { deleteEmpty: true }): void {
    if (this.#touched.size > 0) {
      for (const address of this.#touched) {
        const account = this.#accounts.get(address)
        if (account === undefined) continue
        if (account.selfDestructed || (options.deleteEmpty && isEmpty(account))) {
          this.#accounts.set(address, undefined)
        } else {
          account.created = false
          account.origins = undefined
          account.touched = false
        }
      }
      this.#touched.clear()
    }
    if (this.#undo.length > 0) this.#undo = []
    this.scope.reset()
  }

  /** Returns the state with all changes. The code of its contracts is stored permanently. */
  commit(): StateRoot {
    const { store } = this.base
    if (this.#codes !== undefined) for (const [hash, code] of this.#codes) store.addCode(hash, code)
    return changedState(this.base, this.#changed, this.#accounts)
  }

  /** Returns the word of a normalised slot in the storage trie of an account: its word at the start of the block. */
  #storedWord({ storage }: LiveAccount, slot: Hash): Hash {
    return storage.isEmpty ? zeroWord : (storage.get(this.base.store.slotKey(slot)) ?? zeroWord)
  }

  #read(address: Address): LiveAccount | undefined {
    const known = this.#accounts.get(address)
    if (known !== undefined || this.#accounts.has(address)) return known
    const record = this.base.account(address)
    const account = record === undefined ? undefined : liveAccount(record, record.storage, record)
    this.#accounts.set(address, account)
    return account
  }

  /** Returns the account for changes, creating it if it does not exist. */
  #edit(address: Address): LiveAccount {
    let account = this.#read(address)
    if (account === undefined) {
      account = liveAccount(absent, emptyStorage, undefined)
      this.#accounts.set(address, account)
      this.#undo.push(() => this.#accounts.set(address, undefined))
    }
    if (!account.touched) this.#touch(address, account)
    return account
  }

  #touch(address: Address, account: LiveAccount): void {
    account.touched = true
    this.#changed.add(address)
    if (this.#touched.has(address)) return
    this.#touched.add(address)
    this.#undo.push(() => {
      account.touched = false
      this.#touched.delete(address)
    })
  }

  #changeBalance(account: LiveAccount, balance: bigint): void {
    const previous = account.balance
    account.balance = balance
    this.#undo.push(() => {
      account.balance = previous
    })
  }

  #replace(address: Address, options: { readonly created: boolean }): void {
    const previous = this.#read(address)
    const account = liveAccount(options.created ? absent : (previous ?? absent), emptyStorage, undefined)
    account.created = options.created
    if (previous !== undefined) account.balance = previous.balance
    this.#accounts.set(address, account)
    this.#undo.push(() => this.#accounts.set(address, previous))
    this.#touch(address, account)
  }

  #destruct(address: Address): void {
    const account = this.#edit(address)
    const { balance, selfDestructed } = account
    account.balance = 0n
    account.selfDestructed = true
    this.#undo.push(() => {
      account.balance = balance
      account.selfDestructed = selfDestructed
    })
  }
}
