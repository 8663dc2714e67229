import type { Id } from '../codec/ids.js'
import { isActivated, type UpgradeSchedule } from '../profiles/UpgradeSchedule.js'
import { type Epoch, nextEpoch } from './epoch.js'
import { type EncodedOuterBlock, encodeOptionBlock, encodeUnsignedBlock } from './outerBlockCodec.js'

/** A chain whose blocks have outer blocks. Its blocks must keep their identity as objects. */
export type InnerChain<Block extends object = object> = {
  readonly head: Block
  /** Returns the parent; undefined for the genesis block. */
  parentOf(block: Block): Block | undefined
  idOf(block: Block): Id
  bytesOf(block: Block): Uint8Array
  /** Returns the time at which a block was made, Unix milliseconds. */
  timeMs(block: Block): number
  /** Returns the P-Chain height that the proposer of a block would propose, not counting the block itself. */
  proposedHeight(block: Block): bigint
  /**
   * Whether a block only decides on its parent. Its outer block then shares all members with the parent's.
   */
  isOption(block: Block): boolean
}

/** The data of a block's outer block (AvalancheGo `vms/proposervm`). */
export type OuterBlock = {
  /** The ID of the outer block; that of the block itself where there is no outer block. */
  readonly id: Id
  /** Unix seconds, never before the parent's. */
  readonly timestamp: bigint
  /** The P-Chain height whose validators proposed the block; 0 without an outer block. */
  readonly pChainHeight: bigint
  readonly epoch: Epoch | undefined
  /** Whether there is an outer block: not for genesis, nor for blocks from before Apricot Phase 4. */
  readonly wrapped: boolean
}

/**
 * The outer blocks of a node's chains. The blocks and the P-Chain's history determine them, so they are
 * computed on demand. Data that later outer blocks depend on is cached; bytes are not.
 */
export class OuterBlocks {
  readonly #upgrades: UpgradeSchedule
  readonly #known = new WeakMap<object, OuterBlock>()

  constructor(upgrades: UpgradeSchedule) {
    this.#upgrades = upgrades
  }

  /** Returns the outer block of a chain's last block. */
  last<Block extends object>(chain: InnerChain<Block>): OuterBlock {
    return this.of(chain, chain.head)
  }

  /** Returns the outer block of a block of a chain. */
  of<Block extends object>(chain: InnerChain<Block>, block: Block): OuterBlock {
    const unknown: Block[] = []
    let known: Block | undefined = block
    while (known !== undefined && !this.#known.has(known)) {
      unknown.push(known)
      known = chain.parentOf(known)
    }
    let outer = known === undefined ? undefined : this.#known.get(known)
    for (const next of unknown.reverse()) {
      outer = outer === undefined ? unwrapped(chain, next) : this.#child(chain, outer, next)
      this.#known.set(next, outer)
    }
    return outer ?? unwrapped(chain, block)
  }

  /** Returns the bytes of the outer block; those of the block itself where there is no outer block. */
  bytesOf<Block extends object>(chain: InnerChain<Block>, block: Block): Uint8Array {
    const outer = this.of(chain, block)
    const parent = chain.parentOf(block)
    if (!outer.wrapped || parent === undefined) return chain.bytesOf(block)
    return encode(chain, this.of(chain, parent).id, outer, block).bytes
  }

  /** Returns the epoch of a block made on top of another at a time (Unix seconds). */
  epochAfter(parent: OuterBlock, nowSeconds: bigint): Epoch | undefined {
    return nextEpoch(this.#upgrades, parent, later(nowSeconds, parent.timestamp))
  }

  /**
   * Returns the P-Chain height of a block on top of another, given the height that its proposer would
   * propose.
   */
  heightAfter(parent: OuterBlock, proposedHeight: bigint): bigint {
    const minimum = parent.wrapped ? parent.pChainHeight : this.#upgrades.apricotPhase4MinPChainHeight
    return later(proposedHeight, minimum)
  }

  #child<Block extends object>(chain: InnerChain<Block>, parent: OuterBlock, block: Block): OuterBlock {
    if (!parent.wrapped && !isActivated(this.#upgrades, 'apricotPhase4', parent.timestamp))
      return unwrapped(chain, block)
    const outer = chain.isOption(block) ? parent : this.#wrapping(chain, parent, block)
    return { ...outer, id: encode(chain, parent.id, outer, block).id }
  }

  #wrapping<Block extends object>(
    chain: InnerChain<Block>,
    parent: OuterBlock,
    block: Block,
  ): Omit<OuterBlock, 'id'> {
    const timestamp = seconds(chain.timeMs(block))
    return {
      timestamp: later(timestamp, parent.timestamp),
      pChainHeight: this.heightAfter(parent, chain.proposedHeight(block)),
      // The first outer block of a chain has no epoch.
      epoch: parent.wrapped ? this.epochAfter(parent, timestamp) : undefined,
      wrapped: true,
    }
  }
}

function encode<Block extends object>(
  chain: InnerChain<Block>,
  parentId: Id,
  outer: Omit<OuterBlock, 'id'>,
  block: Block,
): EncodedOuterBlock {
  const inner = chain.bytesOf(block)
  return chain.isOption(block)
    ? encodeOptionBlock(parentId, inner)
    : encodeUnsignedBlock({ ...outer, parentId, inner })
}

function unwrapped<Block extends object>(chain: InnerChain<Block>, block: Block): OuterBlock {
  return {
    id: chain.idOf(block),
    timestamp: seconds(chain.timeMs(block)),
    pChainHeight: 0n,
    epoch: undefined,
    wrapped: false,
  }
}

function seconds(timestampMs: number): bigint {
  return BigInt(Math.floor(timestampMs / 1000))
}

function later(a: bigint, b: bigint): bigint {
  return a < b ? b : a
}
