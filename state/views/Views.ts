import type { AvmChain } from '../avm/AvmChain.js'
import type { StandardBlock } from '../avm/blocks/StandardBlock.js'
import type { Id } from '../codec/ids.js'
import type { ConsensusBlock } from '../evm/blocks/Block.js'
import type { EvmChain } from '../evm/chain/EvmChain.js'
import type { NetworkGenesis } from '../genesis/NetworkGenesis.js'
import type { PlatformBlock } from '../platform/blocks/PlatformBlock.js'
import { type PlatformChain, platformChainId } from '../platform/PlatformChain.js'
import { EvmView } from './evm/EvmView.js'
import { atOnce, type DoIndexWork } from './IndexWork.js'
import { type IndexedWorld, indexedHeightOf } from './indexedHeightOf.js'
import { PlatformView } from './platform/PlatformView.js'
import { atomicLister, avmLister, platformLister } from './primary/blockListers.js'
import { ListedBlocks } from './primary/ListedBlocks.js'
import type { BlockLister } from './primary/PrimaryBlock.js'
import { PrimaryView } from './primary/PrimaryView.js'

/** The network whose chains are viewed; a reset replaces its world. */
export type ViewedNetwork = { readonly world: ViewedWorld }

type ViewedWorld = IndexedWorld & { readonly genesis: NetworkGenesis; readonly cChain: EvmChain }

/**
 * The index of a network: for each chain a view of its accepted blocks. The first query creates a view, and later
 * queries bring it up to date, also after reverts. Views are not part of the network's state, and belong to a chain
 * object.
 */
export class Views {
  readonly #network: ViewedNetwork
  readonly #doWork: DoIndexWork
  readonly #primary = new WeakMap<PlatformChain, PrimaryView>()
  readonly #evm = new WeakMap<EvmChain, EvmView>()
  readonly #platform = new WeakMap<PlatformChain, PlatformView>()
  readonly #platformBlocks = new WeakMap<PlatformChain, ListedBlocks<PlatformBlock>>()
  readonly #avmBlocks = new WeakMap<AvmChain, ListedBlocks<StandardBlock>>()
  readonly #atomicBlocks = new WeakMap<EvmChain, ListedBlocks<ConsensusBlock>>()

  /**
   * @param network the one whose world is read at each call
   * @param doWork does the work of bringing views to their heights; by default at once
   */
  constructor(network: ViewedNetwork, doWork: DoIndexWork = atOnce) {
    this.#network = network
    this.#doWork = doWork
  }

  /** Returns the view of an EVM chain at its indexed height. */
  evm(chain: EvmChain): EvmView {
    let view = this.#evm.get(chain)
    if (view === undefined) {
      view = new EvmView(chain, this.#doWork)
      this.#evm.set(chain, view)
    }
    view.follow(indexedHeightOf(this.#network.world, chain.blockchainId))
    return view
  }

  /** Returns the view of the P-, X- and C-Chain together, each at its indexed height. */
  primary(): PrimaryView {
    const { platform, avm, cChain } = this.#network.world
    let view = this.#primary.get(platform)
    if (view === undefined) {
      view = new PrimaryView(this.#network.world, this.#doWork)
      this.#primary.set(platform, view)
    }
    view.follow({
      platform: indexedHeightOf(this.#network.world, platformChainId),
      avm: indexedHeightOf(this.#network.world, avm.blockchainId),
      cChain: indexedHeightOf(this.#network.world, cChain.blockchainId),
    })
    return view
  }

  /** Returns the lists of the P-Chain's blocks at its indexed height. */
  platformBlocks(): ListedBlocks<PlatformBlock> {
    const { platform } = this.#network.world
    return this.#blocks(this.#platformBlocks, platform, platformChainId, platformLister)
  }

  /** Returns the lists of the X-Chain's blocks at its indexed height. */
  avmBlocks(): ListedBlocks<StandardBlock> {
    const { avm } = this.#network.world
    return this.#blocks(this.#avmBlocks, avm, avm.blockchainId, avmLister)
  }

  /** Returns the lists of the C-Chain's blocks with atomic transactions at its indexed height. */
  atomicBlocks(): ListedBlocks<ConsensusBlock> {
    const { cChain } = this.#network.world
    return this.#blocks(this.#atomicBlocks, cChain, cChain.blockchainId, atomicLister)
  }

  /** Returns the view of the P-Chain's stakes, L1 validations and subnets at its indexed height. */
  platform(): PlatformView {
    const { platform } = this.#network.world
    let view = this.#platform.get(platform)
    if (view === undefined) {
      view = new PlatformView(platform, this.#doWork)
      this.#platform.set(platform, view)
    }
    view.follow(indexedHeightOf(this.#network.world, platformChainId))
    return view
  }

  #blocks<Chain extends object, B extends object>(
    known: WeakMap<Chain, ListedBlocks<B>>,
    chain: Chain,
    id: Id,
    listerOf: (world: ViewedWorld) => BlockLister<B>,
  ): ListedBlocks<B> {
    let blocks = known.get(chain)
    if (blocks === undefined) {
      blocks = new ListedBlocks(listerOf(this.#network.world), this.#doWork)
      known.set(chain, blocks)
    }
    blocks.follow(indexedHeightOf(this.#network.world, id))
    return blocks
  }
}
