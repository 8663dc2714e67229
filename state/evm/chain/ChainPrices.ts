import type { Clock } from '../../time/Clock.js'
import type { Block } from '../blocks/Block.js'
import type { Header } from '../blocks/Header.js'
import type { TipOracle } from '../fees/TipOracle.js'
import type { Era } from './Era.js'

/** The prices of gas on an EVM chain, wei per gas. */
export class ChainPrices {
  readonly #clock: Clock
  readonly #tips: TipOracle
  readonly #era: () => Era

  /** @param era returns the era of the next block */
  constructor(parts: { readonly clock: Clock; readonly tips: TipOracle; readonly era: () => Era }) {
    this.#clock = parts.clock
    this.#tips = parts.tips
    this.#era = parts.era
  }

  /**
   * Returns the base fee of a block made now, or the highest that it may have (`eth_baseFee`; coreth
   * `customheader.EstimateNextBaseFee`).
   */
  nextBaseFee(): bigint {
    return this.#era().nextBaseFee()
  }

  /** Returns the price that a block made now would pay: since Helicon less than `eth_baseFee` may say. */
  baseFeeNow(): bigint {
    return this.#era().baseFeeAt(BigInt(this.#clock.now()))
  }

  /**
   * Returns the price that a block on top of an executed one pays. It is in the block's header; since Helicon it comes from
   * the gas clock at the block's time.
   */
  paidBaseFee(parent: Block, header: Header): bigint {
    return this.#era().paidBaseFee(parent, header)
  }

  /**
   * Returns the base fee that clients should offer beside a tip: that of a block made now; since Helicon the highest one
   * that the last block can have.
   */
  suggestedBaseFee(): bigint {
    return this.#era().suggestedBaseFee()
  }

  /** Returns the tip that the price oracle suggests (`eth_maxPriorityFeePerGas`). */
  suggestedTip(): bigint {
    return this.#tips.suggest()
  }
}
