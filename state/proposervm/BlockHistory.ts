import type { Id } from '../codec/ids.js'
import { invariant } from '../errors/NodeError.js'
import type { Clock } from '../time/Clock.js'
import type { UndoList } from '../time/UndoList.js'
import type { UndoLog } from '../time/UndoLog.js'
import type { UndoMap } from '../time/UndoMap.js'

type Accepted<Block> = { readonly block: Block; readonly acceptedAtMs: number }

/** The accepted blocks of a chain by height and ID, from genesis on. */
export class BlockHistory<Block extends { readonly id: Id; readonly height: bigint }> {
  readonly #clock: Pick<Clock, 'now'>
  readonly #blocks: UndoList<Accepted<Block>>
  readonly #heights: UndoMap<Id, number>

  /** @param name of the containers in the log; unique */
  constructor(undo: UndoLog, name: string, clock: Pick<Clock, 'now'>) {
    this.#clock = clock
    this.#blocks = undo.list(`${name}.blocks`)
    this.#heights = undo.map(`${name}.blockHeights`)
  }

  /**
   * Appends a block. @param acceptedAtMs Unix milliseconds: now by the clock, or the time at which the block
   * was due
   */
  accept(block: Block, acceptedAtMs: number = this.#clock.now()): void {
    invariant(block.height === BigInt(this.#blocks.length), 'blocks are accepted one height after another')
    this.#heights.set(block.id, this.#blocks.length)
    this.#blocks.push({ block, acceptedAtMs })
  }

  /** The last accepted block. */
  get last(): Block {
    const { last } = this.#blocks
    if (last === undefined) invariant(false, 'the genesis block is accepted')
    return last.block
  }

  /** The height of the last accepted block. */
  get height(): bigint {
    return this.last.height
  }

  byHeight(height: bigint): Block | undefined {
    return height < BigInt(this.#blocks.length) ? this.#blocks.at(Number(height))?.block : undefined
  }

  /** Returns the block at a height; undefined above the last one. */
  at(height: number): Block | undefined {
    return height < 0 ? undefined : this.#blocks.at(height)?.block
  }

  byId(id: Id): Block | undefined {
    const height = this.#heights.get(id)
    return height === undefined ? undefined : this.#blocks.at(height)?.block
  }

  /** Returns the parent of an accepted block; undefined for the genesis block. */
  parentOf(block: Block): Block | undefined {
    return block.height === 0n ? undefined : this.byHeight(block.height - 1n)
  }

  /** Returns the time at which a block was accepted, Unix milliseconds. */
  acceptedAtMs(height: bigint): number {
    const accepted = this.#blocks.at(Number(height))
    invariant(accepted !== undefined, 'the block is accepted')
    return accepted.acceptedAtMs
  }

  /** Returns the height of the last block that was accepted by a time, Unix milliseconds. */
  heightAtTime(timestampMs: number): number {
    let height = this.#blocks.length - 1
    while (height > 0 && (this.#blocks.at(height)?.acceptedAtMs ?? 0) > timestampMs) height--
    return height
  }
}
