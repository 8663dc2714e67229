import type { Id } from '../codec/ids.js'
import type { UndoCell, UndoLog, UndoMap } from '../time/UndoLog.js'
import type { DataApiOptions } from './DataApiOptions.js'

/** Where the index of a chain stands. */
export type IndexPace = {
  /** How long after its time a block is indexed, milliseconds. */
  readonly lagMs: number
  /** The height at which the index is held; undefined when it follows the chain. */
  readonly heldAt: number | undefined
}

/** The settings of the Data API that the control API changes. They are part of snapshots. */
export class DataApiSettings {
  readonly #keys: UndoCell<readonly string[]>
  readonly #unitsPerMinute: UndoCell<number>
  readonly #lagMs: UndoCell<number>
  readonly #lags: UndoMap<Id, number>
  readonly #held: UndoMap<Id, number>
  readonly #unavailable: UndoCell<readonly Id[] | undefined>

  constructor(undo: UndoLog, options: DataApiOptions) {
    this.#keys = undo.cell('dataApi.keys', options.keys ?? [])
    this.#unitsPerMinute = undo.cell('dataApi.unitsPerMinute', options.unitsPerMinute ?? 0)
    this.#lagMs = undo.cell('dataApi.lagMs', options.indexLagMs ?? 0)
    this.#lags = undo.map('dataApi.lags')
    this.#held = undo.map('dataApi.held')
    this.#unavailable = undo.cell<readonly Id[] | undefined>('dataApi.unavailable', undefined)
  }

  /** With any, requests need one of these keys. */
  get keys(): readonly string[] {
    return this.#keys.value
  }

  set keys(keys: readonly string[]) {
    this.#keys.set(keys)
  }

  /** Compute units per key and minute; 0 means no limit. */
  get unitsPerMinute(): number {
    return this.#unitsPerMinute.value
  }

  set unitsPerMinute(units: number) {
    this.#unitsPerMinute.set(units)
  }

  /** The chains that the control API declared unavailable; undefined until it did. */
  get unavailable(): readonly Id[] | undefined {
    return this.#unavailable.value
  }

  set unavailable(chains: readonly Id[] | undefined) {
    this.#unavailable.set(chains)
  }

  /** Returns where the index of a chain stands. */
  paceOf(chain: Id): IndexPace {
    return { lagMs: this.#lags.get(chain) ?? this.#lagMs.value, heldAt: this.#held.get(chain) }
  }

  /** Sets the lag of a chain, or of all chains, those of later too. Milliseconds. */
  setLag(chain: Id | undefined, lagMs: number): void {
    if (chain !== undefined) {
      this.#lags.set(chain, lagMs)
      return
    }
    for (const id of [...this.#lags.keys()]) this.#lags.delete(id)
    this.#lagMs.set(lagMs)
  }

  /** Holds the index of a chain at a height, or lets it go on. */
  hold(chain: Id, height: number | undefined): void {
    if (height === undefined) this.#held.delete(chain)
    else this.#held.set(chain, height)
  }
}
