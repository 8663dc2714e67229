import { emptyStorage, type StorageTrie } from '../state/AccountRecord.js'
import { LentSlots, type Slot } from '../state/LentSlots.js'
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
  knownSlotAddress,
  knownSlots,
  unaskedTag,
  warmLog,
} from './layout.js'

/**
 * The host's part of what the interpreter knows of storage (`interpreter/knownStorage.ts`): what its words hold for, and which slots a
 * run has made warm.
 */
export class KnownStorage {
  readonly #memory: LinearMemory
  /** Storage never changes, so whoever knows its tag knows its words. */
  #tags = new WeakMap<StorageTrie, number>([[emptyStorage, emptyTag]])
  #lastTag = emptyTag
  /** What the last run has made warm. */
  #lent: LentSlots | undefined

  constructor(memory: LinearMemory) {
    this.#memory = memory
  }

  /** Begins a run. @param isKept whether the interpreter keeps the warm slots, none of which there may be yet */
  begin(isKept: boolean): void {
    const memory = this.#memory
    this.#lent?.settle()
    this.#lent = undefined
    this.forgetWords()
    memory.setNumber(contextWarmRun, isKept ? this.#lastTag : 0)
    memory.setNumber(contextWarmCount, 0)
  }

  /** Lets no word hold that was written or read in this run: the world has changed otherwise than by the interpreter's writes. */
  forgetWords(): void {
    this.#memory.setNumber(contextWordTag, this.#nextTag())
    this.#memory.setNumber(contextStorageTag, unaskedTag)
  }

  /** The tag of words in some storage; 0 when there is none that has all of them. */
  tagOf(storage: StorageTrie | undefined): number {
    if (storage === undefined) return 0
    let tag = this.#tags.get(storage)
    if (tag === undefined) {
      tag = this.#nextTag()
      this.#tags.set(storage, tag)
    }
    return tag
  }

  /** Lends the slots that have become warm to the transaction. */
  lend(scope: TransactionScope): void {
    const memory = this.#memory
    const count = memory.number(contextWarmCount)
    if (count === 0) return
    this.#lent = new LentSlots(() => Array.from({ length: count }, (_, index) => this.#warmSlot(index)))
    scope.borrowWarmSlots(this.#lent)
  }

  #warmSlot(index: number): Slot {
    const memory = this.#memory
    const entry = memory.number(warmLog + 4 * index)
    return {
      address: addressOfWord(memory.word(entry + knownSlotAddress)),
      slot: toWord(memory.word(entry)),
    }
  }

  #nextTag(): number {
    if (++this.#lastTag === unaskedTag) {
      this.#memory.clear(knownSlots, warmLog - knownSlots)
      this.#tags = new WeakMap([[emptyStorage, emptyTag]])
      this.#lastTag = emptyTag + 1
    }
    return this.#lastTag
  }
}
