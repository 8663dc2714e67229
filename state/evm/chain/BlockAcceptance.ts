import type { ChainHost } from '../../time/ChainHost.js'
import type { UndoLog } from '../../time/UndoLog.js'
import type { Block } from '../blocks/Block.js'
import type { TransactionPool } from '../pool/TransactionPool.js'
import type { BlockExtension } from './BlockExtension.js'
import type { BlockOverrides } from './BlockOverrides.js'
import type { BlockSchedule } from './BlockSchedule.js'
import type { NewBlock } from './BuiltBlock.js'
import type { ChainStore } from './ChainStore.js'
import type { Eras } from './Eras.js'
import type { EvmHost } from './EvmHost.js'

/** The parts of a chain that change with an accepted block. */
export type AcceptanceParts = {
  readonly store: ChainStore
  readonly pool: TransactionPool
  readonly extension: BlockExtension | undefined
  readonly overrides: BlockOverrides
  readonly schedule: BlockSchedule
  readonly eras: Eras
  /**
   * Called when the next block is the first of a new era. Drops waiting transactions and everything else that belongs
   * to the old era only.
   */
  readonly endEra: () => void
  readonly host: Pick<ChainHost<Block>, 'accepted'> & Pick<EvmHost, 'ordered' | 'changedOver'>
}

/** Accepts blocks that were built: the chain, the pool, the schedule and the network around the chain change together. */
export class BlockAcceptance {
  readonly #undo: UndoLog
  readonly #parts: AcceptanceParts

  constructor(undo: UndoLog, parts: AcceptanceParts) {
    this.#undo = undo
    this.#parts = parts
  }

  /** Accepts a block on top of the last accepted one. */
  accept(built: NewBlock): void {
    const { eras, host } = this.#parts
    const era = eras.current
    this.#append(built)
    this.#announce(built)
    if (built.executed !== undefined && eras.current !== era) host.changedOver(built.executed.block)
  }

  /** Accepts a block if another one can follow it by a time in Unix milliseconds. @returns whether it was accepted */
  acceptWithSuccessor(built: NewBlock, nowMs: bigint): boolean {
    const mark = this.#undo.begin()
    try {
      this.#append(built)
      const next = this.#parts.schedule.nextDueMs()
      const hasSuccessor = next !== undefined && next <= nowMs
      if (hasSuccessor) this.#announce(built)
      else this.#undo.revert(mark)
      return hasSuccessor
    } finally {
      this.#undo.release(mark)
    }
  }

  #append({ block, executed }: NewBlock): void {
    const { store, pool, extension, overrides, schedule, eras, endEra } = this.#parts
    this.#undo.attempt(() => {
      const era = eras.current
      if (executed === undefined) store.accept(block)
      else store.append(executed)
      schedule.blockMade()
      overrides.blockMade()
      if (executed === undefined) return
      extension?.accept(executed.block)
      if (eras.current !== era) endEra()
      pool.reset()
    })
  }

  #announce({ block, executed }: NewBlock): void {
    const { host } = this.#parts
    if (executed === undefined) host.ordered(block)
    else host.accepted(executed.block)
  }
}
