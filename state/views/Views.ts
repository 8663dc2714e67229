import type { EvmChain } from '../evm/chain/EvmChain.js'
import { EvmView } from './evm/EvmView.js'
import { type IndexedNetwork, indexedHeightOf } from './indexedHeightOf.js'

/**
 * The index of a network: for each chain a view of its accepted blocks. A view is made when somebody asks for
 * it, grows with later questions, and goes back with reverts. It is no part of the network's state, and goes
 * away with the chain that it is of.
 */
export class Views {
  readonly #network: IndexedNetwork
  readonly #evm = new WeakMap<EvmChain, EvmView>()

  /** @param network whose parts a reset may replace */
  constructor(network: IndexedNetwork) {
    this.#network = network
  }

  /** Returns the view of an EVM chain at its indexed height. */
  evm(chain: EvmChain): EvmView {
    let view = this.#evm.get(chain)
    if (view === undefined) {
      view = new EvmView(chain)
      this.#evm.set(chain, view)
    }
    view.follow(indexedHeightOf(this.#network, chain.blockchainId))
    return view
  }
}
