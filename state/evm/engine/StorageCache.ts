import { emptyStorage, type StorageTrie } from '../state/AccountRecord.js'
import { LazyWarmSlots, type Slot } from '../state/LazyWarmSlots.js'
import type { TransactionScope } from '../state/TransactionScope.js'
import { addressOfWord } from '../values/Address.js'
import { toWord } from '../values/Hash.js'
import type { LinearMemory } from './LinearMemory.js'
import {
  contextStorageTag,
  contextWarmCount,
  contextWarmRun,
  contextWordTag,
  emptyTag,
  storageCache,
  storageEntryAddress,
  unknownTag,
  warmLog,
} from './layout.js'

/**
 * Does the host's part of the storage cache (`interpreter/storageCache.ts`). It gives each storage trie a number, its
 * tag, so that cached words stay valid from one run to the next. It tells the transaction which slots a run has warmed
 * up.
 */
export class StorageCache {
  readonly #memory: LinearMemory
  /** The tag of each trie. Tries are immutable, so the words with a tag never change. */
  #tags = new WeakMap<StorageTrie, number>([[emptyStorage, emptyTag]])
  #latestTag = emptyTag
  /** The slots that the last run has warmed up. */
  #warmSlots: LazyWarmSlots | undefined

  constructor(memory: LinearMemory) {
    this.#memory = memory
  }

  /**
   * Begins a run.
   * @param keepsWarmSlots whether the interpreter keeps the set of warm slots. This is possible only while the
   * transaction has no warm slots.
   */
  begin(keepsWarmSlots: boolean): void {
    const memory = this.#memory
    // The slots of the last run must be read before this run overwrites them in linear memory.
    this.#warmSlots?.read()
    this.#warmSlots = undefined
    this.invalidateWords()
    memory.setNumber(contextWarmRun, keepsWarmSlots ? this.#latestTag : 0)
    memory.setNumber(contextWarmCount, 0)
  }

  /**
   * Invalidates the cached words of storage that this block has written to. Must be called after a change of storage
   * that is not an SSTORE, such as a revert.
   */
  invalidateWords(): void {
    this.#memory.setNumber(contextWordTag, this.#nextTag())
    this.#memory.setNumber(contextStorageTag, unknownTag)
  }

  /** Returns the tag of a storage trie. Storage that this block has written to has no trie yet: its tag is 0. */
  tagOf(storage: StorageTrie | undefined): number {
    if (storage === undefined) return 0
    let tag = this.#tags.get(storage)
    if (tag === undefined) {
      tag = this.#nextTag()
      this.#tags.set(storage, tag)
    }
    return tag
  }

  /** Tells the transaction which slots this run has warmed up. The transaction reads them only when it needs them. */
  passWarmSlots(scope: TransactionScope): void {
    const memory = this.#memory
    const count = memory.number(contextWarmCount)
    if (count === 0) return
    this.#warmSlots = new LazyWarmSlots(() =>
      Array.from({ length: count }, (_, index) => this.#warmSlot(index)),
    )
    scope.addLazyWarmSlots(this.#warmSlots)
  }

  #warmSlot(index: number): Slot {
    const memory = this.#memory
    const entry = memory.number(warmLog + 4 * index)
    return {
      address: addressOfWord(memory.word(entry + storageEntryAddress)),
      slot: toWord(memory.word(entry)),
    }
  }

  /** Returns a tag that no trie has. When all tags are used up, it empties the cache and begins again. */
  #nextTag(): number {
    if (++this.#latestTag === unknownTag) {
      this.#memory.clear(storageCache, warmLog - storageCache)
      this.#tags = new WeakMap([[emptyStorage, emptyTag]])
      this.#latestTag = emptyTag + 1
    }
    return this.#latestTag
  }
}
