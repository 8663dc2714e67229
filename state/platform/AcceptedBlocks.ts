import type { Id } from '../codec/ids.js'
import { invariant } from '../errors/NodeError.js'
import type { Clock } from '../time/Clock.js'
import type { UndoList, UndoLog, UndoMap } from '../time/UndoLog.js'
import type { PlatformBlock } from './blocks/PlatformBlock.js'

type Accepted = { readonly block: PlatformBlock; readonly acceptedAtMs: number }

/**
 * The number and the age of the blocks that count as recent (AvalancheGo
 * `vms/platformvm/validators/manager.go`).
 */
const recentBlocks = 64
const recentMs = 30_000

/** The accepted blocks of the P-Chain by height and ID, from genesis on. */
export class AcceptedBlocks {
  readonly #clock: Clock
  readonly #useCurrentHeight: boolean
  readonly #blocks: UndoList<Accepted>
  readonly #heights: UndoMap<Id, number>

  /**
   * @param useCurrentHeight whether the last height is proposed at once (AvalancheGo
   * `--proposervm-use-current-height`)
   */
  constructor(undo: UndoLog, clock: Clock, useCurrentHeight: boolean) {
    this.#clock = clock
    this.#useCurrentHeight = useCurrentHeight
    this.#blocks = undo.list('platform.blocks')
    this.#heights = undo.map('platform.blockHeights')
  }

  /**
   * Appends a block. @param acceptedAtMs Unix milliseconds: now by the clock, or the time at which the block
   * was due
   */
  accept(block: PlatformBlock, acceptedAtMs: number = this.#clock.now()): void {
    invariant(block.height === BigInt(this.#blocks.length), 'blocks are accepted one height after another')
    this.#heights.set(block.id, this.#blocks.length)
    this.#blocks.push({ block, acceptedAtMs })
  }

  /** The last accepted block. */
  get last(): PlatformBlock {
    const last = this.#blocks.at(-1)
    invariant(last !== undefined, 'the genesis block is accepted')
    return last.block
  }

  /** The height of the last accepted block. */
  get height(): bigint {
    return this.last.height
  }

  byHeight(height: bigint): PlatformBlock | undefined {
    return height < BigInt(this.#blocks.length) ? this.#blocks.at(Number(height))?.block : undefined
  }

  byId(id: Id): PlatformBlock | undefined {
    const height = this.#heights.get(id)
    return height === undefined ? undefined : this.#blocks.at(height)?.block
  }

  /** Returns the time at which a block was accepted, Unix milliseconds. */
  acceptedAtMs(height: bigint): number {
    const accepted = this.#blocks.at(Number(height))
    invariant(accepted !== undefined, 'the block is accepted')
    return accepted.acceptedAtMs
  }

  /**
   * Returns the height that a proposer names now, which every node can be expected to know: one below the
   * oldest recent block, or the last height when no block is recent. The genesis block is never recent.
   */
  proposedHeight(): bigint {
    return this.proposedHeightAt(this.#clock.now(), this.#blocks.length - 1)
  }

  /**
   * Returns the height that a proposer would have named at an earlier time (Unix milliseconds), when the
   * block of height `last` was the last one.
   */
  proposedHeightAt(timestampMs: number, last: number): bigint {
    if (this.#useCurrentHeight) return BigInt(last)
    for (let height = Math.max(1, last - recentBlocks + 1); height <= last; height++) {
      const acceptedAtMs = this.#blocks.at(height)?.acceptedAtMs ?? timestampMs
      if (timestampMs - acceptedAtMs <= recentMs) return BigInt(height - 1)
    }
    return BigInt(last)
  }

  /** Returns the height of the last block that was accepted by a time, Unix milliseconds. */
  heightAtTime(timestampMs: number): number {
    let height = this.#blocks.length - 1
    while (height > 0 && (this.#blocks.at(height)?.acceptedAtMs ?? 0) > timestampMs) height--
    return height
  }
}
