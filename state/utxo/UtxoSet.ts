import type { Id, ShortId } from '../codec/ids.js'
import type { Pauses } from '../time/Pauses.js'
import type { UndoLog } from '../time/UndoLog.js'
import type { UndoMap } from '../time/UndoMap.js'
import { LinkedIndex } from './LinkedIndex.js'
import { type Utxo, utxoId } from './utxo.js'

/** Adding so many UTXOs takes longer than anybody should wait. */
const manyUtxos = 10_000
/** The number of UTXOs that are added before other work may run: some milliseconds. */
const utxosPerStep = 500

/** The start or end of a page of UTXOs: an address, and one of its UTXOs. */
export type UtxoPosition = { readonly address: ShortId; readonly utxoId: Id }

/** A page of UTXOs with its end. */
export type UtxoPage<Out> = { readonly utxos: readonly Utxo<Out>[]; readonly end: UtxoPosition }

/**
 * The unspent outputs of a chain, by ID and by address (AvalancheGo `vms/components/avax/utxo_state.go`). The
 * UTXOs of an address are ordered newest first.
 */
export class UtxoSet<Out> {
  readonly #utxos: UndoMap<Id, Utxo<Out>>
  readonly #index: LinkedIndex<ShortId, Id>
  readonly #addressesOf: (output: Out) => readonly ShortId[]
  readonly #genesis: () => Iterable<Utxo<Out>>
  readonly #addGenesis: () => void
  #hasGenesis = false

  /**
   * @param name of the containers in the log; unique
   * @param addressesOf returns the addresses that index an output
   * @param genesis returns the UTXOs that exist from the start, called when they are first needed
   */
  constructor(
    undo: UndoLog,
    name: string,
    addressesOf: (output: Out) => readonly ShortId[],
    genesis: () => Iterable<Utxo<Out>> = () => [],
  ) {
    this.#utxos = undo.map(`${name}.utxos`)
    this.#index = new LinkedIndex(undo, `${name}.utxosByAddress`)
    this.#addressesOf = addressesOf
    this.#genesis = genesis
    this.#addGenesis = undo.parts.initially(() => {
      if (!this.#hasGenesis) for (const utxo of genesis()) this.#put(utxo)
    })
  }

  /**
   * Adds the UTXOs of a large genesis in steps, before anything else happens. Otherwise the first question would wait for all of
   * them. Those of a small one are added with the first question, which keeps the start fast.
   */
  *addLargeGenesis(): Pauses<void> {
    const utxos = [...this.#genesis()]
    if (utxos.length < manyUtxos) return
    for (const [index, utxo] of utxos.entries()) {
      this.#put(utxo)
      if (index % utxosPerStep === 0) yield undefined
    }
    this.#hasGenesis = true
    this.#addGenesis()
  }

  /** The number of unspent outputs. */
  get size(): number {
    this.#addGenesis()
    return this.#utxos.size
  }

  /** Returns the UTXO with an ID; undefined when it is spent or unknown. */
  get(id: Id): Utxo<Out> | undefined {
    this.#addGenesis()
    return this.#utxos.get(id)
  }

  add(utxo: Utxo<Out>): void {
    this.#addGenesis()
    this.#put(utxo)
  }

  /** Removes a spent UTXO. @returns false when it is not there */
  remove(id: Id): boolean {
    const utxo = this.get(id)
    if (utxo === undefined) return false
    this.#utxos.delete(id)
    for (const address of this.#addressesOf(utxo.output)) this.#index.remove(address, id)
    return true
  }

  /** Returns every UTXO indexed by one of the addresses once, by address, newest first. */
  allOf(addresses: ReadonlySet<ShortId>): Utxo<Out>[] {
    this.#addGenesis()
    // Nearly always there is one address, which has each UTXO once.
    const seen = addresses.size > 1 ? new Set<Id>() : undefined
    const found: Utxo<Out>[] = []
    for (const address of [...addresses].sort())
      for (const id of this.#index.keysFrom(address, undefined)) {
        const utxo = seen?.has(id) === true ? undefined : this.#utxos.get(id)
        if (utxo === undefined) continue
        seen?.add(id)
        found.push(utxo)
      }
    return found
  }

  /**
   * Returns at most `limit` UTXOs indexed by one of the addresses: those after `start`, or all when that UTXO
   * is not there any more (AvalancheGo `vms/components/avax/utxo_fetching.go`).
   */
  page(addresses: ReadonlySet<ShortId>, start: UtxoPosition, limit: number): UtxoPage<Out> {
    this.#addGenesis()
    const found = new Map<Id, Utxo<Out>>()
    let end = start
    for (const address of [...addresses].sort()) {
      if (address < start.address) continue
      end = { address, utxoId: end.utxoId }
      const first = address === start.address ? start.utxoId : undefined
      for (const id of this.#index.keysFrom(address, first)) {
        if (id === first) continue
        end = { address, utxoId: id }
        const utxo = this.#utxos.get(id)
        if (utxo !== undefined) found.set(id, utxo)
        if (found.size >= limit) return { utxos: [...found.values()], end }
      }
    }
    return { utxos: [...found.values()], end }
  }

  #put(utxo: Utxo<Out>): void {
    const id = utxoId(utxo)
    this.#utxos.set(id, utxo)
    for (const address of this.#addressesOf(utxo.output)) this.#index.add(address, id)
  }
}
