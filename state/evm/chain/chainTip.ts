import { WorldState } from '../state/WorldState.js'
import type { ChainTip } from './BlockExtension.js'
import type { ChainPrices } from './ChainPrices.js'
import type { ChainStore } from './ChainStore.js'
import type { Eras } from './Eras.js'

/**
 * Returns the state after the head and the base fee of the next block. A new transaction of the extension is checked
 * against them.
 */
export function chainTip(parts: {
  readonly store: ChainStore
  readonly prices: ChainPrices
  readonly eras: Eras
}): ChainTip {
  const { store, prices, eras } = parts
  return {
    world: new WorldState(store.headState),
    baseFee: prices.nextBaseFee(),
    isAsynchronous: eras.isAsynchronous,
  }
}
