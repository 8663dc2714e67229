import type { Address } from '../values/Address.js'
import type { Hash } from '../values/Hash.js'

/** A slot of an account. */
export type Slot = { readonly address: Address; readonly slot: Hash }

/**
 * Slots that a run has warmed up, which are still in the interpreter's memory. They are read only when they are
 * needed: when a later message of the same transaction, a trace or a created access list uses warm slots. Most
 * transactions end before.
 */
export class LazyWarmSlots {
  #read: (() => readonly Slot[]) | undefined
  #slots: readonly Slot[] = []

  /** @param read returns the slots; called at most once, and never after {@link discard} */
  constructor(read: () => readonly Slot[]) {
    this.#read = read
  }

  /**
   * Returns the slots; none after {@link discard}. Must be called before the interpreter's memory is used for another
   * run.
   */
  read(): readonly Slot[] {
    if (this.#read === undefined) return this.#slots
    this.#slots = this.#read()
    this.#read = undefined
    return this.#slots
  }

  /** Drops the slots, which are not needed any more. */
  discard(): void {
    this.#read = undefined
  }
}
