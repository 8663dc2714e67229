import type { Address } from '../values/Address.js'
import type { Hash } from '../values/Hash.js'

/** A slot of an account. */
export type Slot = { readonly address: Address; readonly slot: Hash }

/**
 * Slots that became warm in a run, in a place that is reused later. They are read only if somebody asks for them, which hardly ever
 * happens.
 */
export class LazyWarmSlots {
  #read: (() => readonly Slot[]) | undefined
  #slots: readonly Slot[] = []

  /** @param read gives them, until {@link settle} or {@link forget} is called */
  constructor(read: () => readonly Slot[]) {
    this.#read = read
  }

  /** Reads the slots, unless nobody wants them any more. To be called before their place is reused. */
  read(): readonly Slot[] {
    if (this.#read === undefined) return this.#slots
    this.#slots = this.#read()
    this.#read = undefined
    return this.#slots
  }

  /** Says that nobody will ask for them. */
  discard(): void {
    this.#read = undefined
  }
}
