import { type Address, type Hash, type Log, zeroWord } from '../types.js'

/** The predicates of a transaction by precompile, in the order of the access list, each as its storage keys. */
export type TransactionPredicates = {
  readonly keys: ReadonlyMap<Address, readonly (readonly Hash[])[]>
  /** Indices of those that did not verify. */
  readonly failed: ReadonlyMap<Address, ReadonlySet<number>>
}

/** Nearly every transaction's. */
export const noPredicates: TransactionPredicates = { keys: new Map(), failed: new Map() }

/**
 * What a world state knows only while one transaction runs: logs, which addresses and slots are warm (EIP-2929), transient
 * storage (EIP-1153) and the refund counter. Its changes are undone together with those of the accounts.
 */
export class TransactionScope {
  readonly #record: (undo: () => void) => void
  #logs: Log[] = []
  #warm = new Map<Address, Set<Hash>>()
  #alwaysWarm: ReadonlySet<Address> = new Set()
  #transient = new Map<string, Hash>()
  #refund = 0n
  #predicates: TransactionPredicates = noPredicates

  /** @param record keeps how to undo a change */
  constructor(record: (undo: () => void) => void) {
    this.#record = record
  }

  /** Forgets everything: the transaction is over. */
  reset(): void {
    this.#logs = []
    if (this.#warm.size > 0) this.#warm = new Map()
    if (this.#transient.size > 0) this.#transient = new Map()
    this.#alwaysWarm = new Set()
    this.#refund = 0n
    this.#predicates = noPredicates
  }

  /** Logs so far, in order. */
  get logs(): readonly Log[] {
    return this.#logs
  }

  addLog(log: Log): void {
    this.#logs.push(log)
    this.#record(() => this.#logs.pop())
  }

  /** Gas to be refunded by the rules of Ethereum. Avalanche's chains count it and refund nothing. */
  get refund(): bigint {
    return this.#refund
  }

  set refund(refund: bigint) {
    const previous = this.#refund
    this.#refund = refund
    this.#record(() => {
      this.#refund = previous
    })
  }

  /** What the access list says to precompiles, and which of it did not verify. */
  get predicates(): TransactionPredicates {
    return this.#predicates
  }

  /** Sets them in place of those before. */
  setPredicates(predicates: TransactionPredicates): void {
    this.#predicates = predicates
  }

  /** Sets addresses that are warm all along, precompiles for instance, in place of those before. */
  setAlwaysWarm(addresses: ReadonlySet<Address>): void {
    this.#alwaysWarm = addresses
  }

  isWarmAddress(address: Address): boolean {
    return this.#warm.has(address) || this.#alwaysWarm.has(address)
  }

  isWarmSlot(address: Address, slot: Hash): boolean {
    return this.#warm.get(address)?.has(slot) ?? false
  }

  warmAddress(address: Address): void {
    if (this.#warm.has(address)) return
    this.#warm.set(address, new Set())
    this.#record(() => this.#warm.delete(address))
  }

  /** The slot as the code names it: the C-Chain's bit makes no two slots one here. */
  warmSlot(address: Address, slot: Hash): void {
    this.warmAddress(address)
    const slots = this.#warm.get(address)
    if (slots === undefined || slots.has(slot)) return
    slots.add(slot)
    this.#record(() => slots.delete(slot))
  }

  transient(address: Address, slot: Hash): Hash {
    return this.#transient.get(address + slot) ?? zeroWord
  }

  setTransient(address: Address, slot: Hash, word: Hash): void {
    const key = address + slot
    const previous = this.#transient.get(key) ?? zeroWord
    this.#transient.set(key, word)
    this.#record(() => this.#transient.set(key, previous))
  }
}
