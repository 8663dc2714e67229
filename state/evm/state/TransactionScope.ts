import type { Address } from '../values/Address.js'
import { type Hash, zeroWord } from '../values/Hash.js'
import type { Log } from '../values/Log.js'
import type { LazyWarmSlots } from './LazyWarmSlots.js'

/**
 * The predicates of a transaction by precompile, in the order of the access list, each as its storage keys.
 */
export type TransactionPredicates = {
  readonly keys: ReadonlyMap<Address, readonly (readonly Hash[])[]>
  /** The indices of the predicates that did not verify. */
  readonly failed: ReadonlyMap<Address, ReadonlySet<number>>
}

const none: ReadonlySet<Address> = new Set()

/** For transactions without predicates. */
export const noPredicates: TransactionPredicates = { keys: new Map(), failed: new Map() }

/**
 * The state that exists only while one transaction runs: logs, warm addresses and slots (EIP-2929), transient
 * storage (EIP-1153) and the refund counter. Its changes are reverted together with those of the accounts.
 */
export class TransactionScope {
  readonly #record: (undo: () => void) => void
  #logs: Log[] = []
  /** Warm addresses with their warm slots, if there are any. */
  #warm = new Map<Address, Set<Hash> | undefined>()
  /** Warm slots that are not in `#warm` yet. */
  #lazyWarmSlots: LazyWarmSlots[] = []
  #hasWarmSlots = false
  /** Further warm addresses: those of {@link warmFromStart}, and precompiles. */
  #sender: Address | undefined
  #target: Address | undefined
  #coinbase: Address | undefined
  #alwaysWarm: ReadonlySet<Address> = none
  /** Undefined until the first write: few transactions have transient storage. */
  #transient: Map<string, Hash> | undefined
  #refund = 0n
  /**
   * Whether a contract has called with value or created a contract, even in a frame that failed. Blocks keep this
   * flag, so that listing such calls executes only the transactions that have it.
   */
  hasInnerTransfers = false
  #predicates: TransactionPredicates = noPredicates

  /** @param record stores a function that reverts a change */
  constructor(record: (undo: () => void) => void) {
    this.#record = record
  }

  /** Clears everything after a transaction. */
  reset(): void {
    if (this.#logs.length > 0) this.#logs = []
    if (this.#warm.size > 0) this.#warm = new Map()
    if (this.#lazyWarmSlots.length > 0) {
      for (const slots of this.#lazyWarmSlots) slots.discard()
      this.#lazyWarmSlots = []
    }
    this.#hasWarmSlots = false
    this.#sender = undefined
    this.#target = undefined
    this.#coinbase = undefined
    this.#transient = undefined
    this.#alwaysWarm = none
    this.#refund = 0n
    this.hasInnerTransfers = false
    this.#predicates = noPredicates
  }

  /** The logs so far, in order. */
  get logs(): readonly Log[] {
    return this.#logs
  }

  addLog(log: Log): void {
    this.#logs.push(log)
    this.#record(() => this.#logs.pop())
  }

  /** The gas to refund by Ethereum's rules. Avalanche's chains count it and refund nothing. */
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

  /** The predicates of the access list, and the indices that did not verify. */
  get predicates(): TransactionPredicates {
    return this.#predicates
  }

  /** Replaces the predicates. */
  setPredicates(predicates: TransactionPredicates): void {
    this.#predicates = predicates
  }

  /** Replaces the addresses that are always warm, such as precompiles. */
  setAlwaysWarm(addresses: ReadonlySet<Address>): void {
    this.#alwaysWarm = addresses
  }

  /** Marks the addresses as warm that every transaction has warm from its start. */
  warmFromStart(sender: Address, target: Address | undefined, coinbase: Address | undefined): void {
    if (this.#sender !== undefined) {
      for (const address of [sender, target, coinbase]) if (address !== undefined) this.warmAddress(address)
      return
    }
    this.#sender = sender
    this.#target = target
    this.#coinbase = coinbase
    this.#record(() => {
      this.#sender = undefined
      this.#target = undefined
      this.#coinbase = undefined
    })
  }

  /** Whether there may be warm slots. */
  get hasWarmSlots(): boolean {
    return this.#hasWarmSlots
  }

  isWarmAddress(address: Address): boolean {
    if (this.#lazyWarmSlots.length > 0) this.#readLazyWarmSlots()
    if (address === this.#sender || address === this.#target || address === this.#coinbase) return true
    return this.#warm.has(address) || this.#alwaysWarm.has(address)
  }

  isWarmSlot(address: Address, slot: Hash): boolean {
    if (this.#lazyWarmSlots.length > 0) this.#readLazyWarmSlots()
    return this.#warm.get(address)?.has(slot) ?? false
  }

  warmAddress(address: Address): void {
    if (this.#lazyWarmSlots.length > 0) this.#readLazyWarmSlots()
    if (this.#warm.has(address)) return
    this.#warm.set(address, undefined)
    this.#record(() => this.#warm.delete(address))
  }

  /**
   * Marks a slot as warm. The slot is not normalised, so two slots that share their storage on the C-Chain
   * stay distinct.
   * @returns whether it was cold
   */
  warmSlot(address: Address, slot: Hash): boolean {
    if (this.#lazyWarmSlots.length > 0) this.#readLazyWarmSlots()
    this.#hasWarmSlots = true
    let slots = this.#warm.get(address)
    if (slots === undefined) {
      this.warmAddress(address)
      slots = new Set()
      this.#warm.set(address, slots)
    }
    const { size } = slots
    slots.add(slot)
    if (slots.size === size) return false
    this.#record(() => slots.delete(slot))
    return true
  }

  /** Marks slots as warm that were cold. They are read when warm slots are needed. */
  addLazyWarmSlots(lazy: LazyWarmSlots): void {
    const previous = this.#hasWarmSlots
    this.#hasWarmSlots = true
    this.#lazyWarmSlots.push(lazy)
    this.#record(() => {
      this.#hasWarmSlots = previous
      if (this.#lazyWarmSlots.at(-1) === lazy) {
        this.#lazyWarmSlots.pop()
        lazy.discard()
      } else for (const { address, slot } of lazy.read()) this.#warm.get(address)?.delete(slot)
    })
  }

  transient(address: Address, slot: Hash): Hash {
    return this.#transient?.get(address + slot) ?? zeroWord
  }

  setTransient(address: Address, slot: Hash, word: Hash): void {
    const key = address + slot
    this.#transient ??= new Map()
    const transient = this.#transient
    const previous = transient.get(key) ?? zeroWord
    transient.set(key, word)
    this.#record(() => transient.set(key, previous))
  }

  /** Moves the lazy slots to `#warm`. */
  #readLazyWarmSlots(): void {
    const all = this.#lazyWarmSlots
    this.#lazyWarmSlots = []
    for (const lazy of all)
      for (const { address, slot } of lazy.read()) {
        const known = this.#warm.get(address)
        if (known === undefined) this.#warm.set(address, new Set([slot]))
        else known.add(slot)
      }
  }
}
