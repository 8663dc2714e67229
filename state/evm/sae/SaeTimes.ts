import { NodeError } from '../../errors/NodeError.js'
import { larger } from '../../gas/bounds.js'
import type { BlockDelay } from '../../time/BlockDelay.js'
import { headerTimeMs } from '../blocks/Header.js'
import type { BlockExtension, WaitingOperation } from '../chain/BlockExtension.js'
import type { BlockSource } from '../chain/BlockSource.js'
import type { BlockTiming } from '../chain/BlockTimes.js'
import type { ChainStore } from '../chain/ChainStore.js'
import type { BlockObstacle } from '../chain/WaitingReason.js'
import { initialDelayExcess, minimumDelayMs } from '../fees/acp226.js'
import type { TransactionPool } from '../pool/TransactionPool.js'
import type { Transaction } from '../transactions/Transaction.js'
import type { Obstruction } from './Obstruction.js'
import type { Obstructions } from './Obstructions.js'
import type { SaeQueue } from './SaeQueue.js'

/** The latest time that is searched, 34 years ahead: blocks that could only be made later are not made. */
const farthestMs = 2n ** 40n

/**
 * Computes when the block after the head may be made, by the minimum delay (ACP-226), and by the gas and the funds
 * that unsettled blocks leave and the price that they may cause (ACP-194). All times are Unix milliseconds.
 */
export class SaeTimes implements BlockTiming {
  readonly opensMs: bigint
  readonly #store: ChainStore
  readonly #pool: TransactionPool
  readonly #queue: SaeQueue
  readonly #obstructions: Obstructions
  readonly #extension: BlockExtension | undefined
  readonly #strict: boolean

  constructor(parts: {
    readonly store: ChainStore
    readonly pool: TransactionPool
    readonly queue: SaeQueue
    readonly obstructions: Obstructions
    readonly extension: BlockExtension | undefined
    readonly blockDelay: BlockDelay
    /** The time from which the era makes blocks. */
    readonly opensMs: bigint
  }) {
    this.#store = parts.store
    this.#pool = parts.pool
    this.#queue = parts.queue
    this.#obstructions = parts.obstructions
    this.#extension = parts.extension
    this.#strict = parts.blockDelay === 'strict'
    this.opensMs = parts.opensMs
  }

  headMs(): bigint {
    return headerTimeMs(this.#store.accepted.header)
  }

  nextMs(): bigint {
    return larger(this.headMs(), this.opensMs)
  }

  minimumMs(): bigint {
    const delayMs = minimumDelayMs(this.#store.accepted.header.minDelayExcess ?? initialDelayExcess)
    return larger(this.headMs() + delayMs, this.opensMs)
  }

  earliestMs(demandedMs: bigint | undefined, arrivalMs: bigint): bigint | undefined {
    const fromMs = this.#strict ? (demandedMs ?? larger(this.minimumMs(), arrivalMs)) : this.nextMs()
    return this.affordableMs(fromMs, this.#pool.executable())
  }

  /**
   * Returns the earliest time at which a block can have one of the transactions; undefined when there is none. A
   * block that is possible at a time stays possible later, since more blocks are settled then and the price is lower,
   * until execution lags.
   */
  affordableMs(fromMs: bigint, source: BlockSource): bigint | undefined {
    const lists = [...source.local, ...source.remote]
    if (lists.length === 0 && (this.#extension?.pendingCount ?? 0) === 0) return undefined
    const block = this.#store.accepted
    return this.#firstMs(fromMs, (timeMs) => {
      try {
        return this.#obstructions.canInclude(block, timeMs, lists)
      } catch (error) {
        if (error instanceof NodeError) return false
        throw error
      }
    })
  }

  obstacle(atMs: bigint, tx: Transaction): BlockObstacle | undefined {
    return this.#obstacle(atMs, (timeMs) =>
      this.#obstructions.obstructionOf(this.#store.accepted, timeMs, tx),
    )
  }

  operationObstacle(atMs: bigint, waiting: WaitingOperation): BlockObstacle | undefined {
    return this.#obstacle(atMs, (timeMs) =>
      this.#obstructions.operationObstructionOf(this.#store.accepted, timeMs, waiting),
    )
  }

  #obstacle(atMs: bigint, refusalAt: (timeMs: bigint) => Obstruction | undefined): BlockObstacle | undefined {
    const obstruction = refusalAt(atMs)
    if (obstruction === undefined || obstruction.kind === 'lag' || obstruction.kind === 'refusal')
      return obstruction
    const untilMs = this.#firstMs(atMs, (timeMs) => refusalAt(timeMs) === undefined)
    if (obstruction.kind !== 'funds') return { ...obstruction, untilMs }
    const height = untilMs && this.#queue.settledHeightAt(this.#store.accepted, untilMs)
    return { ...obstruction, untilMs, height }
  }

  /** Returns the first time, not before another one, that fits. All times after one that fits do, until execution lags. */
  #firstMs(fromMs: bigint, fits: (timeMs: bigint) => boolean): bigint | undefined {
    if (fits(fromMs)) return fromMs
    const lastMs = this.#queue.lastKnownMs()
    if (lastMs !== undefined)
      return lastMs > fromMs && fits(lastMs) ? firstMs(fromMs, lastMs, fits) : undefined
    const open = larger(fromMs, this.#queue.queueOpensMs(this.#store.accepted))
    if (open > fromMs && fits(open)) return open
    let distance = 1n
    while (!fits(open + distance)) {
      distance *= 2n
      if (distance > farthestMs) return undefined
    }
    return firstMs(open + distance / 2n, open + distance, fits)
  }
}

/**
 * Returns the first time that fits, by a binary search.
 * @param low a time that does not fit
 * @param high a time that fits
 */
function firstMs(low: bigint, high: bigint, fits: (timeMs: bigint) => boolean): bigint {
  if (low + 1n >= high) return high
  const middle = (low + high) / 2n
  return fits(middle) ? firstMs(low, middle, fits) : firstMs(middle, high, fits)
}
