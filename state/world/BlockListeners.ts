import type { Id } from '../codec/ids.js'
import type { Block } from '../evm/blocks/Block.js'
import type { EvmChain } from '../evm/chain/EvmChain.js'
import type { PlatformBlock } from '../platform/blocks/PlatformBlock.js'
import type { PlatformChain } from '../platform/PlatformChain.js'
import type { ReportFault } from '../time/Faults.js'
import type { UndoLog } from '../time/UndoLog.js'

/** A block that a chain accepted. `vm` is the kind of chain and block. Genesis blocks are not reported. */
export type AcceptedBlock = {
  readonly blockchainId: Id
  readonly height: bigint
} & (
  | { readonly vm: 'platformvm'; readonly chain: PlatformChain; readonly block: PlatformBlock }
  | { readonly vm: 'evm'; readonly chain: EvmChain; readonly block: Block }
)

/** Who is told of accepted blocks. What it throws is reported and concerns nobody else. */
export type BlockListener = {
  /**
   * Told of each block once it is in, in the order of acceptance over all chains. It reads the state only and
   * does not wait.
   */
  accepted(accepted: AcceptedBlock): void
  /**
   * Told after blocks were taken back by a revert, a reset or a change that failed. A listener whose state
   * lies in the UndoLog has nothing to do.
   * @param heights the last heights that stay, of each chain that went back. A chain that is no longer there
   * went back to 0
   */
  rewound?(heights: ReadonlyMap<Id, bigint>): void
}

/** The world that blocks are accepted in, until a reset replaces it. */
type ListenedWorld = {
  readonly undo: UndoLog
  /** The world's own parts, which are told before anybody else. */
  readonly listeners: readonly BlockListener[]
}

/** @param report receives the errors of listeners */
export class BlockListeners {
  readonly #report: ReportFault
  readonly #listeners = new Set<BlockListener>()
  #world: ListenedWorld | undefined
  /** Adds a listener. @returns a function that removes it */
  readonly #rewound = new Map<Id, bigint>()

  /** @param report hears of what listeners throw */
  constructor(report: ReportFault) {
    this.#report = report
  }

  /** Tells a listener from now on. @returns what ends it */
  listen(listener: BlockListener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Follows a world from now on. @param left chains of the world before it, all of whose blocks are gone */
  follow(world: ListenedWorld, left: Iterable<Id> = []): void {
    this.#world = world
    for (const id of left) this.#rewound.set(id, 0n)
    this.tellRewinds()
  }

  /** Tells of a block that was just accepted. Never throws. */
  accepted(accepted: AcceptedBlock): void {
    this.tellRewinds()
    const world = this.#world
    if (world === undefined) return
    const { blockchainId, height } = accepted
    // The log takes blocks back from the last to the first, so the lowest height stays.
    world.undo.record(() => this.#rewound.set(blockchainId, height - 1n))
    for (const listener of world.listeners) this.#guard(() => listener.accepted(accepted))
    for (const listener of this.#listeners) this.#guard(() => listener.accepted(accepted))
  }

  /** Tells of blocks that were taken back, once the state is whole again. Never throws. */
  tellRewinds(): void {
    if (this.#rewound.size === 0) return
    const heights = new Map(this.#rewound)
    this.#rewound.clear()
    for (const listener of [...(this.#world?.listeners ?? []), ...this.#listeners])
      this.#guard(() => listener.rewound?.(heights))
  }

  #guard(tell: () => void): void {
    try {
      tell()
    } catch (error) {
      this.#report('a listener of accepted blocks failed', error)
    }
  }
}
