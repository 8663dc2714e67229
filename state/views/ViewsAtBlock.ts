import type { Id } from '../codec/ids.js'
import { type PlatformChain, platformChainId } from '../platform/PlatformChain.js'
import { PlatformView } from './platform/PlatformView.js'
import { PrimaryView } from './primary/PrimaryView.js'
import type { ViewedNetwork } from './Views.js'

type PrimaryViews = { readonly primary: PrimaryView; readonly platform: PlatformView }

/**
 * The index of the primary network as it was after one of its blocks, for what is reported about each block. Unlike the
 * index of the Data API it does not lag. It is no part of the state.
 */
export class ViewsAtBlock {
  readonly #network: ViewedNetwork
  readonly #views = new WeakMap<PlatformChain, PrimaryViews>()

  /** @param network the one whose world is read at each call; a reset replaces it */
  constructor(network: ViewedNetwork) {
    this.#network = network
  }

  /** Returns the index after the block of a height of the P- or X-Chain. Each other chain is at its last block. */
  at(blockchainId: Id, height: number): PrimaryViews {
    const { platform, avm, cChain } = this.#network.world
    const views = this.#views.get(platform) ?? {
      primary: new PrimaryView(this.#network.world),
      platform: new PlatformView(platform),
    }
    this.#views.set(platform, views)
    const isPlatform = blockchainId === platformChainId
    const platformHeight = isPlatform ? height : Number(platform.blocks.height)
    views.primary.follow({
      platform: platformHeight,
      avm: isPlatform ? Number(avm.blocks.height) : height,
      cChain: Number(cChain.head.header.number),
    })
    views.platform.follow(platformHeight)
    return views
  }
}
