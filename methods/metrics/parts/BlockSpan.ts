import type { Block } from '../../../state/evm/blocks/Block.js'
import { headerTimeMs } from '../../../state/evm/blocks/Header.js'
import type { Creation } from '../../../state/views/evm/Creations.js'
import type { EvmView } from '../../../state/views/evm/EvmView.js'

/** The indexed blocks of a chain in a span of time, without the genesis. */
export class BlockSpan {
  readonly #view: EvmView
  readonly #startedAtMs: number
  /** The height of the first block, and of the one after the last. */
  readonly #from: number
  readonly #before: number

  /**
   * @param startedAtMs when the network started, Unix milliseconds
   * @param from beginning of the span, Unix seconds
   * @param before its end, which is not part of it
   */
  constructor(view: EvmView, startedAtMs: number, from: number, before: number) {
    this.#view = view
    this.#startedAtMs = startedAtMs
    this.#from = firstHeightAt(view, from)
    this.#before = firstHeightAt(view, before)
  }

  /** The number of transactions in its blocks. */
  get transactions(): number {
    return this.transactionsSoFar - this.#view.transactionsUpTo(this.#from - 1)
  }

  /** The number of transactions from the genesis to its last block. */
  get transactionsSoFar(): number {
    return this.#view.transactionsUpTo(this.#before - 1)
  }

  /** The contracts that its transactions created. */
  get creations(): readonly Creation[] {
    return this.#view.creations.between(this.#from, this.#before)
  }

  /** The number of contracts, and of accounts that created any, from the genesis to its last block. */
  get contractsSoFar(): number {
    return this.#view.creations.upTo(this.#before - 1)
  }

  get deployersSoFar(): number {
    return this.#view.creations.deployersUpTo(this.#before - 1)
  }

  /** The number of addresses that transactions and transfers named from the genesis to its last block. */
  get addressesSoFar(): number {
    return this.#view.addressCounts.upTo(this.#before - 1)
  }

  /**
   * The seconds to its last block, to the millisecond: from the last block before it, or from the start of the network where that
   * block is older, as a genesis is. At least 1, so that a test whose clock is frozen sees a rate; 0 without blocks.
   */
  get seconds(): number {
    if (this.#before === this.#from) return 0
    return Math.max(1, this.#secondsBetween(this.#block(this.#from - 1), this.#block(this.#before - 1)))
  }

  /** Its blocks, each with the seconds since the block before it or since the start of the network, to the millisecond. */
  *blocks(): Generator<{ readonly block: Block; readonly seconds: number }> {
    for (let height = this.#from; height < this.#before; height++) {
      const block = this.#block(height)
      if (block === undefined) return
      yield { block, seconds: this.#secondsBetween(this.#block(height - 1), block) }
    }
  }

  #secondsBetween(earlier: Block | undefined, later: Block | undefined): number {
    const [from, to] = [timeMsOf(earlier), timeMsOf(later)]
    // A clock that was set back makes blocks before the start.
    const begin = from < this.#startedAtMs && this.#startedAtMs <= to ? this.#startedAtMs : from
    return (to - begin) / 1000
  }

  #block(height: number): Block | undefined {
    return this.#view.chain.blockByNumber(BigInt(height))
  }
}

/** Returns the height of the first block after the genesis that is not older than a time, Unix seconds. */
export function firstHeightAt({ chain, height }: EvmView, seconds: number): number {
  let low = 1
  let high = height + 1
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (timeOf(chain.blockByNumber(BigInt(middle))) < seconds) low = middle + 1
    else high = middle
  }
  return low
}

/** Returns the time of a block, Unix seconds. */
export function timeOf(block: Block | undefined): number {
  return Number(block?.header.timestamp ?? 0n)
}

function timeMsOf(block: Block | undefined): number {
  return block === undefined ? 0 : Number(headerTimeMs(block.header))
}
