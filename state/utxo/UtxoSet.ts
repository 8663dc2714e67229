import type { Id, ShortId } from '../codec/ids.js'
import type { UndoLog, UndoMap } from '../time/UndoLog.js'
import { LinkedIndex } from './LinkedIndex.js'
import { type Utxo, utxoId } from './utxo.js'

/** Where a page of UTXOs starts or ended: an address, and a UTXO of it. */
export type UtxoPosition = { readonly address: ShortId; readonly utxoId: Id }

/** A page of UTXOs and where it ended. */
export type UtxoPage<Out> = { readonly utxos: readonly Utxo<Out>[]; readonly end: UtxoPosition }

/**
 * What is unspent on a chain, by ID and by address (AvalancheGo `vms/components/avax/utxo_state.go`).
 * UTXOs of an address come newest first.
 */
export class UtxoSet<Out> {
  readonly #utxos: UndoMap<Id, Utxo<Out>>
  readonly #index: LinkedIndex<ShortId, Id>
  readonly #addressesOf: (output: Out) => readonly ShortId[]

  /**
   * @param name unique in the log
   * @param addressesOf whom an output is listed under
   */
  constructor(undo: UndoLog, name: string, addressesOf: (output: Out) => readonly ShortId[]) {
    this.#utxos = undo.map(`${name}.utxos`)
    this.#index = new LinkedIndex(undo, `${name}.utxosByAddress`)
    this.#addressesOf = addressesOf
  }

  /** How many are unspent. */
  get size(): number {
    return this.#utxos.size
  }

  /** The UTXO with an ID; undefined when it is spent or never was. */
  get(id: Id): Utxo<Out> | undefined {
    return this.#utxos.get(id)
  }

  add(utxo: Utxo<Out>): void {
    const id = utxoId(utxo)
    this.#utxos.set(id, utxo)
    for (const address of this.#addressesOf(utxo.output)) this.#index.add(address, id)
  }

  /** Spends a UTXO; true when it was there. */
  remove(id: Id): boolean {
    const utxo = this.#utxos.get(id)
    if (utxo === undefined) return false
    this.#utxos.delete(id)
    for (const address of this.#addressesOf(utxo.output)) this.#index.remove(address, id)
    return true
  }

  /** Every UTXO that names one of the addresses, by address and newest first, each once. */
  allOf(addresses: ReadonlySet<ShortId>): Utxo<Out>[] {
    const found = new Map<Id, Utxo<Out>>()
    for (const address of [...addresses].sort()) {
      for (const id of this.#index.keysFrom(address, undefined)) {
        const utxo = this.#utxos.get(id)
        if (utxo !== undefined) found.set(id, utxo)
      }
    }
    return [...found.values()]
  }

  /**
   * At most `limit` UTXOs that name one of the addresses: those listed after `start`, or all of them when that UTXO is not
   * there any more (AvalancheGo `vms/components/avax/utxo_fetching.go`). Each address gives up to `limit`, doubles
   * included, as on the node.
   */
  page(addresses: ReadonlySet<ShortId>, start: UtxoPosition, limit: number): UtxoPage<Out> {
    const found = new Map<Id, Utxo<Out>>()
    let end = start
    for (const address of [...addresses].sort()) {
      if (address < start.address) continue
      end = { address, utxoId: end.utxoId }
      for (const id of this.#idsAfter(address, address === start.address ? start.utxoId : undefined, limit)) {
        end = { address, utxoId: id }
        const utxo = this.#utxos.get(id)
        if (utxo === undefined || found.has(id)) continue
        found.set(id, utxo)
        if (found.size >= limit) return { utxos: [...found.values()], end }
      }
    }
    return { utxos: [...found.values()], end }
  }

  *#idsAfter(address: ShortId, start: Id | undefined, limit: number): Generator<Id, void> {
    let count = 0
    for (const id of this.#index.keysFrom(address, start)) {
      if (count >= limit) return
      if (id === start) continue
      count++
      yield id
    }
  }
}
