import type { ChainStore } from './ChainStore.js'
import type { Era } from './Era.js'
import { endsSynchronousEra } from './transition.js'

/** The eras of a chain. The last accepted block says which of them makes the next block, so a revert or a rollback restores it. */
export class Eras {
  readonly #store: Pick<ChainStore, 'accepted'>
  readonly #opensMs: bigint | undefined
  readonly #synchronous: () => Era
  readonly #asynchronous: () => Era | undefined

  constructor(parts: {
    readonly store: Pick<ChainStore, 'accepted'>
    /** The time at which the asynchronous era opens, Unix milliseconds; undefined for a chain without it. */
    readonly opensMs: bigint | undefined
    /** Returns the era in which a block is executed before it is accepted. It is not called before the chain is complete. */
    readonly synchronous: () => Era
    /** Returns the era in which a block is executed afterwards; undefined for a chain without it. */
    readonly asynchronous: () => Era | undefined
  }) {
    this.#store = parts.store
    this.#opensMs = parts.opensMs
    this.#synchronous = parts.synchronous
    this.#asynchronous = parts.asynchronous
  }

  /** Whether the next block belongs to the asynchronous era (ACP-194). */
  get isAsynchronous(): boolean {
    return endsSynchronousEra(this.#store.accepted.header, this.#opensMs)
  }

  /** The era of the next block. */
  get current(): Era {
    return (this.isAsynchronous ? this.#asynchronous() : undefined) ?? this.#synchronous()
  }
}
