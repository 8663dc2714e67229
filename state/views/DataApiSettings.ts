import type { Id } from '../codec/ids.js'
import type { UndoCell } from '../time/UndoCell.js'
import type { UndoLog } from '../time/UndoLog.js'
import type { UndoMap } from '../time/UndoMap.js'
import type { DataApiKey, DataApiOptions } from './DataApiOptions.js'

/** The height of a chain's index. */
export type IndexPace = {
  /** The time between a block's timestamp and its indexing, milliseconds. */
  readonly lagMs: number
  /** The height at which the index is held; undefined when it follows the chain. */
  readonly heldAt: number | undefined
}

/** Descriptions by the configuration: of chains, tokens, contracts, validators, prices and functions. */
export type DataApiDescriptions = Pick<
  DataApiOptions,
  'chains' | 'tokens' | 'contracts' | 'validators' | 'prices' | 'pricesByDay' | 'nftMetadata' | 'abis'
>

/** The settings of the Data API that the control API changes. They are part of snapshots. */
export class DataApiSettings {
  readonly #keys: UndoCell<ReadonlyMap<string, DataApiKey>>
  readonly #keyRequired: UndoCell<boolean>
  readonly #unitsPerMinute: UndoCell<number>
  readonly #unknownParameters: UndoCell<'ignore' | 'refuse'>
  readonly #lagMs: UndoCell<number>
  readonly #lags: UndoMap<Id, number>
  readonly #held: UndoMap<Id, number>
  readonly #unavailable: UndoCell<readonly Id[] | undefined>
  readonly #descriptions: UndoCell<DataApiDescriptions>

  constructor(undo: UndoLog, options: DataApiOptions) {
    this.#keys = undo.cell('dataApi.keys', keysByText(options.keys ?? []))
    this.#keyRequired = undo.cell('dataApi.keyRequired', options.keyRequired ?? true)
    this.#unitsPerMinute = undo.cell('dataApi.unitsPerMinute', options.unitsPerMinute ?? 0)
    this.#unknownParameters = undo.cell('dataApi.unknownParameters', options.unknownParameters ?? 'ignore')
    this.#lagMs = undo.cell('dataApi.lagMs', options.indexLagMs ?? 0)
    this.#lags = undo.map('dataApi.lags')
    this.#held = undo.map('dataApi.held')
    const { chains, tokens, contracts, validators, prices, pricesByDay, nftMetadata, abis } = options
    const descriptions = { chains, tokens, contracts, validators, prices, pricesByDay, nftMetadata, abis }
    this.#descriptions = undo.cell<DataApiDescriptions>('dataApi.descriptions', descriptions)
    this.#unavailable = undo.cell<readonly Id[] | undefined>('dataApi.unavailable', undefined)
  }

  /** The treatment of query parameters that a route does not know. */
  get unknownParameters(): 'ignore' | 'refuse' {
    return this.#unknownParameters.value
  }

  set unknownParameters(what: 'ignore' | 'refuse') {
    this.#unknownParameters.set(what)
  }

  /** Returns a key that is known, by its text. */
  key(text: string): DataApiKey | undefined {
    return this.#keys.value.get(text)
  }

  /** Replaces the keys that are known. */
  setKeys(keys: readonly (string | DataApiKey)[]): void {
    this.#keys.set(keysByText(keys))
  }

  /** Whether the Data API needs one of the keys that are known. Without any it needs none. */
  get keyRequired(): boolean {
    return this.#keyRequired.value && this.#keys.value.size > 0
  }

  set keyRequired(required: boolean) {
    this.#keyRequired.set(required)
  }

  /** Compute units per minute of each client, and of each key without a limit of its own; 0 means no limit. */
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

  /** The configuration of chains, tokens and prices. */
  get descriptions(): DataApiDescriptions {
    return this.#descriptions.value
  }

  /** Replaces the descriptions of the given subjects. */
  describe(changes: DataApiDescriptions): void {
    const given = Object.entries(changes).filter(([, value]) => value !== undefined)
    if (given.length > 0) this.#descriptions.set({ ...this.descriptions, ...Object.fromEntries(given) })
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

function keysByText(keys: readonly (string | DataApiKey)[]): ReadonlyMap<string, DataApiKey> {
  return new Map(keys.map((each) => (typeof each === 'string' ? [each, { key: each }] : [each.key, each])))
}
