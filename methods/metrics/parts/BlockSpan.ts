import type { Block } from '../../../state/evm/blocks/Block.js'
import { headerTimeMs } from '../../../state/evm/blocks/Header.js'
import type { Creation } from '../../../state/views/evm/Creations.js'
import type { EvmView } from '../../../state/views/evm/EvmView.js'

/** The indexed blocks of a chain in a span of time, without the genesis. */
export class BlockSpan {
  readonly #view: EvmView
  /** The height of the first block, and of the one after the last. */
  readonly #from: number
  readonly #before: number

  /** @param from beginning of the span, Unix seconds @param before its end, which is no part of it */
  constructor(view: EvmView, from: number, before: number) {
    this.#view = view
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

  /** The seconds from the last block before it to its last block; 0 without blocks. */
  get seconds(): number {
    if (this.#before === this.#from) return 0
    return timeOf(this.#block(this.#before - 1)) - timeOf(this.#block(this.#from - 1))
  }

  /** Its blocks, each with the seconds since the block before it, to the millisecond. */
  *blocks(): Generator<{ readonly block: Block; readonly seconds: number }> {
    for (let height = this.#from; height < this.#before; height++) {
      const block = this.#block(height)
      const parent = this.#block(height - 1)
      if (block === undefined || parent === undefined) return
      const ms = headerTimeMs(block.header) - headerTimeMs(parent.header)
      yield { block, seconds: Number(ms) / 1000 }
    }
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
