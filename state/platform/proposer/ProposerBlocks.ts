import { isActivated, type UpgradeSchedule } from '../../upgrades/UpgradeSchedule.js'
import { type Epoch, nextEpoch } from './epoch.js'

/** The chain whose blocks are wrapped. Its blocks keep their identity as objects. */
export type InnerChain<Block extends object = object> = {
  readonly head: Block
  /** Undefined for the genesis block. */
  parentOf(block: Block): Block | undefined
  /** When a block was made, Unix milliseconds. */
  timeMs(block: Block): number
  /** The P-Chain height that its proposer saw as the one to propose, before the block itself counts. */
  proposedHeight(block: Block): bigint
  /** Whether a block only decides on its parent, so that it shares everything with the parent's wrapping. */
  isOption(block: Block): boolean
}

/** What the wrapping of a block says beside the block (AvalancheGo `vms/proposervm`). */
export type OuterBlock = {
  /** Unix seconds, never before the parent's. */
  readonly timestamp: bigint
  /** The P-Chain height that the proposer was taken from; 0 without a wrapping. */
  readonly pChainHeight: bigint
  readonly epoch: Epoch | undefined
  /** False for genesis, and for blocks from before Apricot Phase 4: they are not wrapped. */
  readonly wrapped: boolean
}

/**
 * The wrappings that the node puts around the blocks of a chain, as far as later ones depend on them. They follow from the
 * blocks and the P-Chain's history alone, so they are computed when somebody asks and only remembered.
 */
export class ProposerBlocks {
  readonly #upgrades: UpgradeSchedule
  readonly #known = new WeakMap<object, OuterBlock>()

  constructor(upgrades: UpgradeSchedule) {
    this.#upgrades = upgrades
  }

  /** The wrapping of a chain's last block. */
  last<Block extends object>(chain: InnerChain<Block>): OuterBlock {
    const unknown: Block[] = []
    let block: Block | undefined = chain.head
    while (block !== undefined && !this.#known.has(block)) {
      unknown.push(block)
      block = chain.parentOf(block)
    }
    let outer = block === undefined ? undefined : this.#known.get(block)
    for (const next of unknown.reverse()) {
      outer = outer === undefined ? genesisOf(chain, next) : this.#child(chain, outer, next)
      this.#known.set(next, outer)
    }
    return outer ?? genesisOf(chain, chain.head)
  }

  /** The epoch of a block made on top of another at a time (Unix seconds). */
  epochAfter(parent: OuterBlock, nowSeconds: bigint): Epoch | undefined {
    return nextEpoch(this.#upgrades, parent, later(nowSeconds, parent.timestamp))
  }

  /** The P-Chain height named by a block on top of another, when a proposer sees a height as the one to propose. */
  heightAfter(parent: OuterBlock, proposedHeight: bigint): bigint {
    const minimum = parent.wrapped ? parent.pChainHeight : this.#upgrades.apricotPhase4MinPChainHeight
    return later(proposedHeight, minimum)
  }

  #child<Block extends object>(chain: InnerChain<Block>, parent: OuterBlock, block: Block): OuterBlock {
    if (chain.isOption(block)) return parent
    const timestamp = seconds(chain.timeMs(block))
    if (!parent.wrapped && !isActivated(this.#upgrades, 'apricotPhase4', parent.timestamp))
      return { timestamp, pChainHeight: 0n, epoch: undefined, wrapped: false }
    return {
      timestamp: later(timestamp, parent.timestamp),
      pChainHeight: this.heightAfter(parent, chain.proposedHeight(block)),
      // The first wrapping of all has no epoch yet.
      epoch: parent.wrapped ? this.epochAfter(parent, timestamp) : undefined,
      wrapped: true,
    }
  }
}

function genesisOf<Block extends object>(chain: InnerChain<Block>, block: Block): OuterBlock {
  return { timestamp: seconds(chain.timeMs(block)), pChainHeight: 0n, epoch: undefined, wrapped: false }
}

function seconds(timestampMs: number): bigint {
  return BigInt(Math.floor(timestampMs / 1000))
}

function later(a: bigint, b: bigint): bigint {
  return a < b ? b : a
}
