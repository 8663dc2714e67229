import type { AvmChain } from '../avm/AvmChain.js'
import type { StandardBlock } from '../avm/blocks/StandardBlock.js'
import type { Id } from '../codec/ids.js'
import type { Block } from '../evm/blocks/Block.js'
import type { EvmChain } from '../evm/chain/EvmChain.js'
import type { PlatformBlock } from '../platform/blocks/PlatformBlock.js'
import type { PlatformChain } from '../platform/PlatformChain.js'
import type { ReportInternalError } from '../time/InternalErrors.js'
import type { UndoLog } from '../time/UndoLog.js'

/** A block that a chain accepted. `vm` is the kind of chain and block. Genesis blocks are not reported. */
export type AcceptedBlock = {
  readonly blockchainId: Id
  readonly height: bigint
} & (
  | { readonly vm: 'platformvm'; readonly chain: PlatformChain; readonly block: PlatformBlock }
  | { readonly vm: 'avm'; readonly chain: AvmChain; readonly block: StandardBlock }
  | { readonly vm: 'evm'; readonly chain: EvmChain; readonly block: Block }
)

/** A listener of accepted blocks. Its errors are reported and affect nothing else. */
export type BlockListener = {
  /**
   * Called with each block once it is accepted, in the order of acceptance over all chains. It may only read
   * the state, synchronously.
   */
  accepted(accepted: AcceptedBlock): void
  /**
   * Called after blocks were removed by a revert, a reset or a failed change. A listener with all its state
   * in the UndoLog does not need it.
   * @param heights the new last height of each affected chain; 0 for a chain that no longer exists
   */
  rewound?(heights: ReadonlyMap<Id, bigint>): void
}

/** A part of the world that listens. `vm` is the kind of chain whose blocks it hears of; undefined for all. */
export type WorldListener = BlockListener & { readonly vm?: AcceptedBlock['vm'] }

/** The world in which blocks are accepted, until a reset replaces it. */
type ListenedWorld = {
  readonly undo: UndoLog
  /** The world's own parts, which are called first. */
  readonly listeners: readonly WorldListener[]
}

/**
 * Calls any number of listeners with the blocks of all chains. Listeners stay registered across resets and
 * reverts.
 */
export class BlockListeners {
  readonly #report: ReportInternalError
  #listeners: readonly BlockListener[] = []
  #world: ListenedWorld | undefined
  /** Heights to which chains were reverted, not yet reported. */
  readonly #rewound = new Map<Id, bigint>()

  /** @param report receives the errors of listeners */
  constructor(report: ReportInternalError) {
    this.#report = report
  }

  /** Adds a listener. @returns a function that removes it */
  listen(listener: BlockListener): () => void {
    this.#listeners = [...this.#listeners, listener]
    return () => {
      this.#listeners = this.#listeners.filter((each) => each !== listener)
    }
  }

  /** Switches to another world. @param left the chains of the previous world, all of whose blocks are gone */
  follow(world: ListenedWorld, left: Iterable<Id> = []): void {
    this.#world = world
    for (const id of left) this.#rewound.set(id, 0n)
    this.tellRewinds()
  }

  /** Reports a block that was just accepted. Never throws. */
  accepted(accepted: AcceptedBlock): void {
    if (this.#rewound.size > 0) this.tellRewinds()
    const world = this.#world
    if (world === undefined) return
    const { blockchainId, height } = accepted
    // The log reverts blocks from last to first, so the lowest height remains.
    world.undo.record(() => this.#rewound.set(blockchainId, height - 1n))
    for (const listener of world.listeners)
      if (listener.vm === undefined || listener.vm === accepted.vm) this.#tell(listener, accepted)
    for (const listener of this.#listeners) this.#tell(listener, accepted)
  }

  /** Notes that the blocks of a chain above a height are removed, for {@link tellRewinds}. */
  shortened(blockchainId: Id, height: bigint): void {
    this.#rewound.set(blockchainId, height)
    this.#world?.undo.record(() => this.#rewound.set(blockchainId, height))
  }

  /** Reports removed blocks, once the state is consistent again. Never throws. */
  tellRewinds(): void {
    if (this.#rewound.size === 0) return
    const heights = new Map(this.#rewound)
    this.#rewound.clear()
    for (const listener of [...(this.#world?.listeners ?? []), ...this.#listeners]) {
      try {
        listener.rewound?.(heights)
      } catch (error) {
        this.#failed(error)
      }
    }
  }

  #tell(listener: BlockListener, accepted: AcceptedBlock): void {
    try {
      listener.accepted(accepted)
    } catch (error) {
      this.#failed(error)
    }
  }

  #failed(error: unknown): void {
    this.#report('a listener of accepted blocks failed', error)
  }
}
