import type { Clock } from '../../time/Clock.js'
import type { Block } from '../blocks/Block.js'
import type { Header } from '../blocks/Header.js'
import type { TipOracle } from '../fees/TipOracle.js'
import type { Eras } from './Eras.js'

/** The prices of gas on an EVM chain, wei per gas. */
export class ChainPrices {
  readonly #clock: Clock
  readonly #tips: TipOracle
  readonly #eras: Eras

  constructor(parts: { readonly clock: Clock; readonly tips: TipOracle; readonly eras: Eras }) {
    this.#clock = parts.clock
    this.#tips = parts.tips
    this.#eras = parts.eras
  }

  /**
   * Returns the base fee of a block made now, or the highest that it may have (`eth_baseFee`; coreth
   * `customheader.EstimateNextBaseFee`).
   */
  nextBaseFee(): bigint {
    return this.#eras.current.nextBaseFee()
  }

  /** Returns the base fee that transactions of a block made now would pay. Since Helicon `eth_baseFee` may return more. */
  baseFeeNow(): bigint {
    return this.#eras.current.baseFeeAt(BigInt(this.#clock.now()))
  }

  /**
   * Returns the base fee that the transactions of a block pay. It is in the block's header; since Helicon it is the price
   * of the gas clock at the block's time.
   * @param parent the block's parent, which is executed
   */
  paidBaseFee(parent: Block, header: Header): bigint {
    return this.#eras.current.paidBaseFee(parent, header)
  }

  /**
   * Returns the base fee that clients should offer beside a tip: that of a block made now; since Helicon the upper bound
   * in the header of the last block.
   */
  suggestedBaseFee(): bigint {
    return this.#eras.current.suggestedBaseFee()
  }

  /** Returns the tip that the price oracle suggests (`eth_maxPriorityFeePerGas`). */
  suggestedTip(): bigint {
    return this.#tips.suggest()
  }
}
