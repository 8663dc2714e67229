import type { Id, ShortId } from '../codec/ids.js'
import type { UndoLog } from '../time/UndoLog.js'
import type { UndoMap } from '../time/UndoMap.js'
import { LinkedIndex } from './LinkedIndex.js'
import type { UtxoPosition } from './UtxoSet.js'

/** An element exported from one chain to another: a UTXO's bytes and the addresses that index it. */
export type SharedElement = {
  /** The UTXO's ID. */
  readonly key: Id
  /** The encoded UTXO, including the codec version. */
  readonly value: Uint8Array
  readonly addresses: readonly ShortId[]
}

/**
 * The UTXOs that were exported between the chains of the primary network and not yet imported (AvalancheGo
 * `chains/atomic`).
 */
export class SharedMemory {
  readonly #elements: UndoMap<string, SharedElement>
  readonly #index: LinkedIndex<string, Id>

  constructor(undo: UndoLog) {
    this.#elements = undo.map('sharedMemory.elements')
    this.#index = new LinkedIndex(undo, 'sharedMemory.index')
  }

  /**
   * Returns the element that `source` exported to `destination` under a key; undefined when there is none or
   * it was imported.
   */
  get(source: Id, destination: Id, key: Id): SharedElement | undefined {
    return this.#elements.get(join(source, destination, key))
  }

  /** Exports an element from `source` to `destination`. */
  put(source: Id, destination: Id, element: SharedElement): void {
    this.#elements.set(join(source, destination, element.key), element)
    for (const address of element.addresses) this.#index.add(join(source, destination, address), element.key)
  }

  /** Imports an element. @returns false when it is not there */
  remove(source: Id, destination: Id, key: Id): boolean {
    const element = this.get(source, destination, key)
    if (element === undefined) return false
    this.#elements.delete(join(source, destination, key))
    for (const address of element.addresses) this.#index.remove(join(source, destination, address), key)
    return true
  }

  /**
   * Returns at most `limit` elements indexed by one of the addresses, starting with `start` if it is still
   * there. The end is the last position that was read; its ID is empty when the last address had no elements
   * (AvalancheGo `chains/atomic/state.go` getKeys).
   */
  indexed(
    source: Id,
    destination: Id,
    addresses: ReadonlySet<ShortId>,
    start: UtxoPosition,
    limit: number,
  ): { elements: readonly SharedElement[]; end: { address: ShortId; utxoId: Id | undefined } } {
    const found = new Map<Id, SharedElement>()
    let end: { address: ShortId; utxoId: Id | undefined } = start
    for (const address of [...addresses].sort()) {
      if (address < start.address) continue
      const first = address === start.address ? start.utxoId : undefined
      end = { address, utxoId: first }
      for (const key of this.#index.keysFrom(join(source, destination, address), first)) {
        if (found.size >= limit) break
        end = { address, utxoId: key }
        const element = this.get(source, destination, key)
        if (element !== undefined) found.set(key, element)
      }
      if (found.size >= limit) break
    }
    return { elements: [...found.values()], end }
  }
}

function join(source: Id, destination: Id, key: string): string {
  return `${source}/${destination}/${key}`
}
