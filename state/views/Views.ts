import type { EvmChain } from '../evm/chain/EvmChain.js'
import type { NetworkGenesis } from '../genesis/NetworkGenesis.js'
import { type PlatformChain, platformChainId } from '../platform/PlatformChain.js'
import { EvmView } from './evm/EvmView.js'
import { type IndexedNetwork, indexedHeightOf } from './indexedHeightOf.js'
import { PlatformView } from './platform/PlatformView.js'
import { PrimaryView } from './primary/PrimaryView.js'

/** The network whose chains are viewed. */
export type ViewedNetwork = IndexedNetwork & { readonly genesis: NetworkGenesis; readonly cChain: EvmChain }

/**
 * The index of a network: for each chain a view of its accepted blocks. A view is made when somebody asks for
 * it, grows with later questions, and goes back with reverts. It is no part of the network's state, and goes
 * away with the chain that it is of.
 */
export class Views {
  readonly #network: ViewedNetwork
  readonly #primary = new WeakMap<PlatformChain, PrimaryView>()
  readonly #evm = new WeakMap<EvmChain, EvmView>()
  readonly #platform = new WeakMap<PlatformChain, PlatformView>()

  /** @param network whose parts a reset may replace */
  constructor(network: ViewedNetwork) {
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

  /** Returns the view of the P-, X- and C-Chain together, each at its indexed height. */
  primary(): PrimaryView {
    const { platform, avm, cChain } = this.#network
    let view = this.#primary.get(platform)
    if (view === undefined) {
      view = new PrimaryView(this.#network)
      this.#primary.set(platform, view)
    }
    view.follow({
      platform: indexedHeightOf(this.#network, platformChainId),
      avm: indexedHeightOf(this.#network, avm.blockchainId),
      cChain: indexedHeightOf(this.#network, cChain.blockchainId),
    })
    return view
  }

  /** Returns the view of the P-Chain's stakes, L1 validations and subnets at its indexed height. */
  platform(): PlatformView {
    const { platform } = this.#network
    let view = this.#platform.get(platform)
    if (view === undefined) {
      view = new PlatformView(platform)
      this.#platform.set(platform, view)
    }
    view.follow(indexedHeightOf(this.#network, platformChainId))
    return view
  }
}
