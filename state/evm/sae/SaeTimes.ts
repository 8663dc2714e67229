import { NodeError } from '../../errors/NodeError.js'
import { larger } from '../../gas/bounds.js'
import type { BlockDelay } from '../../time/BlockDelay.js'
import { headerTimeMs } from '../blocks/Header.js'
import type { BlockSource } from '../chain/BlockBuilder.js'
import type { BlockExtension } from '../chain/BlockExtension.js'
import type { BlockTiming } from '../chain/BlockTimes.js'
import type { ChainStore } from '../chain/ChainStore.js'
import { initialDelayExcess, minimumDelayMs } from '../fees/acp226.js'
import type { TransactionPool } from '../pool/TransactionPool.js'
import type { SaeBuilder } from './SaeBuilder.js'

/** Blocks that could be made in more than 34 years are not made. */
const farthestMs = 2n ** 40n

/**
 * Computes when the block after the head may be made, by the minimum delay (ACP-226) and by what the unsettled blocks
 * leave of gas, funds and price (ACP-194). All times are Unix milliseconds.
 */
export class SaeTimes implements BlockTiming {
  readonly #store: ChainStore
  readonly #pool: TransactionPool
  readonly #builder: SaeBuilder
  readonly #extension: BlockExtension | undefined
  readonly #strict: boolean

  constructor(parts: {
    readonly store: ChainStore
    readonly pool: TransactionPool
    readonly builder: SaeBuilder
    readonly extension: BlockExtension | undefined
    readonly blockDelay: BlockDelay
  }) {
    this.#store = parts.store
    this.#pool = parts.pool
    this.#builder = parts.builder
    this.#extension = parts.extension
    this.#strict = parts.blockDelay === 'strict'
  }

  headMs(): bigint {
    return headerTimeMs(this.#store.head.header)
  }

  nextMs(): bigint {
    return this.headMs()
  }

  minimumMs(): bigint {
    return this.headMs() + minimumDelayMs(this.#store.head.header.minDelayExcess ?? initialDelayExcess)
  }

  earliestMs(demandedMs: bigint | undefined, arrivalMs: bigint): bigint | undefined {
    const fromMs = this.#strict ? (demandedMs ?? larger(this.minimumMs(), arrivalMs)) : this.nextMs()
    return this.affordableMs(fromMs, this.#pool.executable())
  }

  /**
   * Returns the earliest time at which a block can have one of the transactions; undefined when there is none. What is
   * possible at a time stays possible later: more blocks are settled then, and the price is lower.
   */
  affordableMs(fromMs: bigint, source: BlockSource): bigint | undefined {
    const firsts = [...source.local, ...source.remote].flatMap(([first]) =>
      first === undefined ? [] : [first.tx],
    )
    if (firsts.length === 0 && (this.#extension?.pendingCount ?? 0) === 0) return undefined
    const { block } = this.#store.parent
    const fits = (timeMs: bigint): boolean => {
      try {
        return this.#builder.canInclude(block, timeMs, firsts)
      } catch (error) {
        if (error instanceof NodeError) return false
        throw error
      }
    }
    if (fits(fromMs)) return fromMs
    const open = larger(fromMs, this.#builder.queueOpensMs(block))
    if (open > fromMs && fits(open)) return open
    let distance = 1n
    while (!fits(open + distance)) {
      distance *= 2n
      if (distance > farthestMs) return undefined
    }
    let [low, high] = [open + distance / 2n, open + distance]
    while (low + 1n < high) {
      const middle = (low + high) / 2n
      if (fits(middle)) high = middle
      else low = middle
    }
    return high
  }
}
