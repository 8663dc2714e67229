import { larger } from '../../gas/bounds.js'
import type { BlockDelay } from '../../time/BlockDelay.js'
import { headerTimeMs } from '../blocks/Header.js'
import { minimumDelayMs } from '../fees/acp226.js'
import type { FeeParent, FeeRules } from '../fees/FeeRules.js'
import type { TransactionPool } from '../pool/TransactionPool.js'
import type { Transaction } from '../transactions/Transaction.js'
import type { BlockExtension, WaitingOperation } from './BlockExtension.js'
import type { BlockSource } from './BlockSource.js'
import type { ChainStore } from './ChainStore.js'
import { synchronousTimestampMs } from './transition.js'
import type { BlockObstacle } from './WaitingReason.js'

/** Computes when the block after the head may be made in an era. All times are Unix milliseconds. */
export type BlockTiming = {
  /** The time from which the era makes blocks. */
  readonly opensMs: bigint
  /** Returns the time of the last block. */
  headMs(): bigint
  /** Returns the earliest time of the next block, whatever the minimum delay. */
  nextMs(): bigint
  /**
   * Returns the earliest time that the minimum delay allows. On a parent from before Granite there is no minimum delay,
   * but the tips of an early block must pay the block gas cost: the result is then the first time without that cost.
   */
  minimumMs(): bigint
  /**
   * Returns the earliest time at which a block is due and would not be empty; undefined when none is due by time alone.
   * @param demandedMs the requested timestamp of the block
   * @param arrivalMs the time at which the last transaction arrived: with strict delays a block that includes it has no
   *   earlier timestamp
   */
  earliestMs(demandedMs: bigint | undefined, arrivalMs: bigint): bigint | undefined
  /**
   * Returns the time from which a block can have a transaction that pays the current base fee; undefined when there is
   * no such transaction.
   * @param source the pool's executable transactions
   */
  affordableMs(fromMs: bigint, source: BlockSource): bigint | undefined
  /**
   * Returns why a block made at a time cannot have a transaction; undefined when it can.
   * @param tx the next transaction of its account
   */
  obstacle(atMs: bigint, tx: Transaction): BlockObstacle | undefined
  /** Returns why a block made at a time cannot have a transaction of the extension; undefined when it can. */
  operationObstacle(atMs: bigint, waiting: WaitingOperation): BlockObstacle | undefined
}

/** The parts of a chain that decide when its blocks are made. */
export type BlockTimesParts = {
  readonly store: ChainStore
  readonly pool: TransactionPool
  readonly extension: BlockExtension | undefined
  readonly fees: FeeRules
  readonly blockDelay: BlockDelay
  /** When the synchronous era ends, Unix milliseconds; undefined for never. */
  readonly closesMs: bigint | undefined
}

/**
 * Computes when the block after the head may be made, by the minimum delay (ACP-226) and the gas capacity
 * (ACP-176). All times are Unix milliseconds.
 */
export class BlockTimes implements BlockTiming {
  readonly opensMs = 0n
  readonly #store: ChainStore
  readonly #pool: TransactionPool
  readonly #extension: BlockExtension | undefined
  readonly #fees: FeeRules
  readonly #strict: boolean
  readonly #closesMs: bigint | undefined

  constructor(parts: BlockTimesParts) {
    this.#store = parts.store
    this.#pool = parts.pool
    this.#extension = parts.extension
    this.#fees = parts.fees
    this.#strict = parts.blockDelay === 'strict'
    this.#closesMs = parts.closesMs
  }

  headMs(): bigint {
    return headerTimeMs(this.#store.head.header)
  }

  nextMs(): bigint {
    return this.headMs()
  }

  minimumMs(): bigint {
    const { minDelayExcess } = this.#store.head.header
    if (minDelayExcess === undefined) return this.#fees.cheapestMs(this.#store.parent)
    return this.headMs() + minimumDelayMs(minDelayExcess)
  }

  earliestMs(demandedMs: bigint | undefined, arrivalMs: bigint): bigint | undefined {
    const { parent } = this.#store
    const source = this.#pool.executable()
    if (!this.#strict)
      return this.#soonest(parent, source, { fromMs: this.nextMs(), leastGas: 0n, leastFee: 0n })
    const fromMs = this.#payableMs(demandedMs ?? larger(this.minimumMs(), arrivalMs))
    if (fromMs === undefined) return undefined
    const timestampMs = this.#timestampMs(fromMs)
    const { gasLimit } = this.#fees.blockFees(parent, timestampMs)
    const leastGas = this.#fees.minimumBuildableCapacity(gasLimit, timestampMs / 1000n)
    return this.#soonest(parent, source, { fromMs, leastGas, leastFee: 0n })
  }

  affordableMs(fromMs: bigint, source: BlockSource): bigint | undefined {
    const { parent } = this.#store
    const { baseFee, gasCapacity } = this.#fees.blockFees(parent, this.#timestampMs(fromMs))
    for (const list of source.remote) {
      const tx = list[0]?.tx
      // Usually a transaction fits at once, so this test saves the search.
      if (tx !== undefined && tx.gasFeeCap >= baseFee && tx.gasLimit <= gasCapacity) return fromMs
    }
    return this.#soonest(parent, source, { fromMs, leastGas: 0n, leastFee: baseFee })
  }

  obstacle(atMs: bigint, { gasFeeCap, gasLimit }: Transaction): BlockObstacle | undefined {
    return this.#obstacle(atMs, gasLimit, gasFeeCap)
  }

  operationObstacle(atMs: bigint, { operation }: WaitingOperation): BlockObstacle | undefined {
    return this.#obstacle(atMs, operation.gas, operation.gasFeeCap)
  }

  #obstacle(atMs: bigint, gasLimit: bigint, gasFeeCap: bigint): BlockObstacle | undefined {
    const { parent } = this.#store
    const timestampMs = this.#timestampMs(atMs)
    const { baseFee, gasLimit: blockGasLimit, gasCapacity } = this.#fees.blockFees(parent, timestampMs)
    const leastGas = this.#strict
      ? this.#fees.minimumBuildableCapacity(blockGasLimit, timestampMs / 1000n)
      : 0n
    const untilMs = this.#fitting(parent, atMs, larger(gasLimit, leastGas), gasFeeCap)
    if (untilMs === atMs) return undefined
    return gasFeeCap < baseFee
      ? { kind: 'price', gasFeeCap, baseFee, untilMs }
      : { kind: 'gas', gasLimit: gasCapacity, untilMs }
  }

  /**
   * Returns the earliest time at which an account's next transaction fits, or the best paying one of the
   * extension. Transactions that pay less than `leastFee` are ignored.
   */
  #soonest(parent: FeeParent, { local, remote }: BlockSource, demand: Demand): bigint | undefined {
    let soonest: bigint | undefined
    for (const list of local.length === 0 ? remote : [...local, ...remote]) {
      const tx = list[0]?.tx
      if (tx === undefined) continue
      soonest = earlier(soonest, this.#earliest(parent, tx.gasLimit, tx.gasFeeCap, demand))
      // No other transaction can fit before `fromMs`.
      if (soonest === demand.fromMs) return soonest
    }
    const best = this.#extension?.demands()[0]
    return best === undefined
      ? soonest
      : earlier(soonest, this.#earliest(parent, best.gas, best.price, demand))
  }

  #earliest(parent: FeeParent, gas: bigint, price: bigint, demand: Demand): bigint | undefined {
    if (price < demand.leastFee) return undefined
    return this.#fitting(parent, demand.fromMs, larger(gas, demand.leastGas), price)
  }

  /** Returns the earliest time, not before `fromMs`, at which gas and price fit a block that is made then. */
  #fitting(parent: FeeParent, fromMs: bigint, gas: bigint, price: bigint): bigint | undefined {
    const timestampMs = this.#timestampMs(fromMs)
    const fitsMs = this.#fees.earliest(parent, timestampMs, gas, price)
    if (fitsMs === timestampMs) return fromMs
    return fitsMs !== undefined && this.#timestampMs(fitsMs) === fitsMs && fitsMs > fromMs
      ? fitsMs
      : undefined
  }

  #timestampMs(madeAtMs: bigint): bigint {
    return synchronousTimestampMs(madeAtMs, this.#closesMs)
  }

  /**
   * Returns the earliest time at which all transactions that the extension would put into a block can pay its
   * base fee: before it, a node makes no block.
   */
  #payableMs(fromMs: bigint): bigint | undefined {
    let payable: bigint | undefined = fromMs
    for (const { price } of this.#extension?.demands() ?? []) {
      if (payable === undefined) return undefined
      payable = this.#fitting(this.#store.parent, payable, 0n, price)
    }
    return payable
  }
}

/** The requirements on a block that is made for a transaction. */
type Demand = { readonly fromMs: bigint; readonly leastGas: bigint; readonly leastFee: bigint }

function earlier(a: bigint | undefined, b: bigint | undefined): bigint | undefined {
  return a === undefined || (b !== undefined && b < a) ? b : a
}
