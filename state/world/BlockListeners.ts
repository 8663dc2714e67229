import type { AvmChain } from '../avm/AvmChain.js'
import type { StandardBlock } from '../avm/blocks/StandardBlock.js'
import type { Id } from '../codec/ids.js'
import type { Block, ConsensusBlock } from '../evm/blocks/Block.js'
import type { EvmChain } from '../evm/chain/EvmChain.js'
import type { WaitingReason } from '../evm/chain/WaitingReason.js'
import type { Transaction } from '../evm/transactions/Transaction.js'
import type { PlatformBlock } from '../platform/blocks/PlatformBlock.js'
import type { PlatformChain } from '../platform/PlatformChain.js'
import type { ReportInternalError } from '../time/InternalErrors.js'
import type { UndoLog } from '../time/UndoLog.js'

/**
 * A block that a chain accepted, and executed where that comes later. `vm` is the kind of chain and block. Genesis blocks
 * are not reported.
 */
export type AcceptedBlock = {
  readonly blockchainId: Id
  readonly height: bigint
} & (
  | { readonly vm: 'platformvm'; readonly chain: PlatformChain; readonly block: PlatformBlock }
  | { readonly vm: 'avm'; readonly chain: AvmChain; readonly block: StandardBlock }
  | { readonly vm: 'evm'; readonly chain: EvmChain; readonly block: Block }
)

/** A block of an EVM chain that consensus accepted before it is executed (ACP-194). */
export type OrderedBlock = { readonly chain: EvmChain; readonly block: ConsensusBlock }

/** A transaction of an EVM chain that waits, and why. */
export type WaitingTransaction = {
  readonly chain: EvmChain
  /** The transaction; of an atomic one the ID. */
  readonly tx: Transaction | Id
  readonly reason: WaitingReason
}

/** A transaction that a client sent to an EVM chain, whose pool has taken it. */
export type SubmittedTransaction = { readonly chain: EvmChain; readonly tx: Transaction }

/** A chain that changed over to its asynchronous era (ACP-194), with the last block of the synchronous one. */
export type ChangedChain = { readonly chain: EvmChain; readonly last: Block }

/** A listener of accepted blocks. Its errors are reported and affect nothing else. */
export type BlockListener = {
  /**
   * Called with each block in the order of acceptance over all chains, once the change that it is part of is final:
   * the chain may have further blocks by then. It may only read the state, synchronously.
   */
  accepted?(accepted: AcceptedBlock): void
  /** Called with each accepted block whose execution waits; `accepted` follows then. */
  ordered?(ordered: OrderedBlock): void
  /** Called with each transaction of an EVM chain that begins to wait. */
  waits?(waiting: WaitingTransaction): void
  /** Called when a chain has changed over to its asynchronous era, after its last block before that. */
  changedOver?(changed: ChangedChain): void
  /**
   * Called after a revert, a reset or a rollback removed blocks that listeners were called with.
   * @param heights the new last height of each affected chain; 0 for a chain that no longer exists
   */
  rewound?(heights: ReadonlyMap<Id, bigint>): void
}

/** A part of the world that listens. All its state is in the UndoLog, so a failed change undoes its changes, too. */
export type WorldListener = {
  /** The kind of chain whose blocks it hears of; undefined for all. */
  readonly vm?: AcceptedBlock['vm']
  /** Called with each block at once, even in a change that may still fail. */
  accepted?(accepted: AcceptedBlock): void
  /** Called with each transaction that waits, once the change that added it is final. */
  waits?(waiting: WaitingTransaction): void
  /** Called with each transaction that a client sent, before its block. */
  submitted?(submitted: SubmittedTransaction): void
  /** Called when a chain has changed over to its asynchronous era, once that is final. */
  changedOver?(changed: ChangedChain): void
}

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
    this.notifyRewinds()
  }

  /**
   * Reports a block that was just accepted: to the world's own parts at once, to all others when the change that it is
   * part of is final. Never throws.
   */
  accepted(accepted: AcceptedBlock): void {
    const world = this.#world
    if (world === undefined) return
    for (const listener of world.listeners)
      if (listener.vm === undefined || listener.vm === accepted.vm)
        this.#tell(() => listener.accepted?.(accepted))
    world.undo.afterwards(() => this.#announce(world.undo, accepted))
  }

  /** Reports an accepted block that is executed later, when the change that it is part of is final. Never throws. */
  ordered(ordered: OrderedBlock): void {
    this.#world?.undo.afterwards(() => {
      for (const listener of this.#listeners) this.#tell(() => listener.ordered?.(ordered))
    })
  }

  /** Reports a transaction that begins to wait, when the change that it is part of is final. Never throws. */
  waits(waiting: WaitingTransaction): void {
    const world = this.#world
    world?.undo.afterwards(() => {
      for (const listener of [...world.listeners, ...this.#listeners])
        this.#tell(() => listener.waits?.(waiting))
    })
  }

  /** Reports a transaction that a client sent to the world's own parts. Never throws. */
  submitted(submitted: SubmittedTransaction): void {
    for (const listener of this.#world?.listeners ?? []) this.#tell(() => listener.submitted?.(submitted))
  }

  /** Reports a chain that changed over to its asynchronous era, when that is final. Never throws. */
  changedOver(changed: ChangedChain): void {
    const world = this.#world
    world?.undo.afterwards(() => {
      for (const listener of [...world.listeners, ...this.#listeners])
        this.#tell(() => listener.changedOver?.(changed))
    })
  }

  /** Records that the blocks of a chain above a height are removed, for {@link notifyRewinds}, unless that is undone. */
  shortened(blockchainId: Id, height: bigint): void {
    const undo = this.#world?.undo
    undo?.afterwards(() => this.#shorten(undo, blockchainId, height))
  }

  /** Reports removed blocks, once the state is consistent again. Never throws. */
  notifyRewinds(): void {
    if (this.#rewound.size === 0) return
    const heights = new Map(this.#rewound)
    this.#rewound.clear()
    for (const listener of this.#listeners) this.#tell(() => listener.rewound?.(heights))
  }

  #announce(undo: UndoLog, accepted: AcceptedBlock): void {
    if (this.#rewound.size > 0) this.notifyRewinds()
    const { blockchainId, height } = accepted
    // The log reverts blocks from last to first, so the lowest height remains.
    undo.record(() => this.#rewound.set(blockchainId, height - 1n))
    for (const listener of this.#listeners) this.#tell(() => listener.accepted?.(accepted))
  }

  #shorten(undo: UndoLog, blockchainId: Id, height: bigint): void {
    this.#rewound.set(blockchainId, height)
    undo.record(() => this.#rewound.set(blockchainId, height))
  }

  #tell(call: () => void): void {
    try {
      call()
    } catch (error) {
      this.#report('a listener of accepted blocks failed', error)
    }
  }
}
