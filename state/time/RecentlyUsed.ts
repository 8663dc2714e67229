import { plainData, type Vocabulary } from '../codec/data/Vocabulary.js'
import type { UndoLog } from './UndoLog.js'

/**
 * The values that were used last, by key (AvalancheGo `cache/lru`). Undoable, but in no digest: such caches
 * belong to the node, not to the state of a chain.
 */
export class RecentlyUsed<Key extends string, Value> {
  readonly #undo: UndoLog
  readonly #capacity: number
  /** Least recently used first. */
  #entries: ReadonlyMap<Key, Value> = new Map()
  /** The number of changes so far. */
  #revision = 0

  /**
   * @param name in files, unique
   * @param capacity the most values that are kept
   * @param vocabulary what the values are beside plain data
   */
  constructor(undo: UndoLog, name: string, capacity: number, vocabulary: Vocabulary = plainData) {
    this.#undo = undo
    this.#capacity = capacity
    undo.parts.beside(name, {
      vocabulary,
      save: () => this.#entries,
      version: () => this.#revision,
      load: (entries) => {
        this.#entries = entries as ReadonlyMap<Key, Value>
      },
    })
  }

  /** Returns the value of a key, and marks it as recently used. */
  get(key: Key): Value | undefined {
    const value = this.#entries.get(key)
    if (value !== undefined) this.set(key, value)
    return value
  }

  /** Sets the value of a key. The least recently used one makes room for it. */
  set(key: Key, value: Value): void {
    const next = [...this.#without(key), [key, value] as const]
    this.#replace(new Map(next.slice(-this.#capacity)))
  }

  /** Removes a key. */
  delete(key: Key): void {
    if (this.#entries.has(key)) this.#replace(this.#without(key))
  }

  /** Removes all keys. */
  clear(): void {
    if (this.#entries.size > 0) this.#replace(new Map())
  }

  #without(key: Key): ReadonlyMap<Key, Value> {
    const rest = new Map(this.#entries)
    rest.delete(key)
    return rest
  }

  #replace(next: ReadonlyMap<Key, Value>): void {
    const previous = this.#entries
    this.#entries = next
    this.#revision++
    this.#undo.record(() => {
      this.#entries = previous
      this.#revision++
    })
  }
}
