import { bytesToHex } from '../codec/hex.js'
import type { Id } from '../codec/ids.js'
import { sha256 } from '../crypto/hashes.js'

/**
 * The order that a list had at one moment, as the IDs of its transactions. Tokens of later pages refer to it, since
 * the values by which the list is sorted change.
 */
export class KeptOrder {
  readonly ids: readonly Id[]
  #hash: string | undefined

  constructor(ids: readonly Id[]) {
    this.ids = ids
  }

  /** A hash that equal orders have in common. */
  get hash(): string {
    this.#hash ??= bytesToHex(sha256(Buffer.from(this.ids.join())))
    return this.#hash
  }
}

/** The last order of each name. It is computed again when the data that it depends on has changed. */
export class KeptOrders {
  readonly #orders = new Map<string, { readonly version: string; readonly order: KeptOrder }>()

  /**
   * Returns an order.
   * @param version equal texts mean that nothing has changed on which the order depends
   * @param sorted returns the IDs of the items in order
   */
  of(name: string, version: string, sorted: () => readonly Id[]): KeptOrder {
    const known = this.#orders.get(name)
    if (known?.version === version) return known.order
    const order = new KeptOrder(sorted())
    this.#orders.set(name, { version, order })
    return order
  }
}
