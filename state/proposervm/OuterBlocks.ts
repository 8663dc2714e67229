import { emptyId, type Id, type NodeId } from '../codec/ids.js'
import { isActivated, type UpgradeSchedule } from '../profiles/UpgradeSchedule.js'
import { type Epoch, nextEpoch } from './epoch.js'
import type { InnerChain } from './InnerChain.js'
import type { OuterBlock } from './OuterBlock.js'
import { OuterIds } from './OuterIds.js'
import {
  encodeOptionBlock,
  encodeUnsignedPart,
  outerBlockId,
  signedHeader,
  withSignature,
} from './outerBlockCodec.js'
import type { Proposer } from './ProposerKeys.js'
import { Proposers, type ProposersOptions } from './Proposers.js'
import { slotOf } from './windower.js'

/** The number of threads that Node.js has for such work. */
const signaturesAtOnce = 4

/** The parts of the network that outer blocks depend on beside their chains. */
export type OuterBlocksOptions = ProposersOptions & {
  readonly upgrades: UpgradeSchedule
}

/** The computed outer blocks of a network and its branches, by block, and their signatures, by outer block. */
type KnownOuterBlocks = {
  readonly known: WeakMap<object, OuterBlock>
  readonly signatures: WeakMap<object, Uint8Array>
}

/**
 * The outer blocks of a node's chains. The blocks and the P-Chain's history determine them, so they are
 * computed on demand. Signatures and data that later outer blocks depend on are cached; bytes are not.
 */
export class OuterBlocks {
  readonly #options: OuterBlocksOptions
  readonly #upgrades: UpgradeSchedule
  #known = new WeakMap<object, OuterBlock>()
  #catchUp: () => void = () => {}
  #signatures = new WeakMap<object, Uint8Array>()
  readonly #outerIds = new Map<Id, OuterIds>()
  readonly #proposers: Proposers

  constructor(options: OuterBlocksOptions) {
    this.#options = options
    this.#upgrades = options.upgrades
    this.#proposers = new Proposers(options)
  }

  /** Returns the outer block of a chain's last block. */
  last<Block extends object>(chain: InnerChain<Block>): OuterBlock {
    return this.of(chain, chain.head)
  }

  /**
   * Computes the outer block of an accepted block, so that a later request does not wait for those of all earlier
   * blocks.
   */
  note<Block extends object>(chain: InnerChain<Block>, block: Block): void {
    const parent = chain.parentOf(block)
    // An earlier block was left out. Genesis is never recorded, and costs nothing.
    if (parent !== undefined && !this.#known.has(parent) && chain.parentOf(parent) !== undefined) return
    this.#compute(chain, block)
  }

  /** Returns the outer block of a block of a chain. Those of accepted blocks that wait are computed first. */
  of<Block extends object>(chain: InnerChain<Block>, block: Block): OuterBlock {
    if (!this.#known.has(block)) this.#catchUp()
    return this.#compute(chain, block)
  }

  /** Returns what is known of blocks, for branches: they have the same blocks. */
  share(): KnownOuterBlocks {
    return { known: this.#known, signatures: this.#signatures }
  }

  /** Takes what is known of the blocks that a new branch has. */
  adopt({ known, signatures }: KnownOuterBlocks): void {
    this.#known = known
    this.#signatures = signatures
  }

  /** Sets the function that calls {@link note} for the accepted blocks that wait. */
  catchUpBy(work: () => void): void {
    this.#catchUp = work
  }

  #compute<Block extends object>(chain: InnerChain<Block>, block: Block): OuterBlock {
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

  /**
   * Returns the validator that proposed a block: the one whose turn it was, also when every validator could propose.
   * For a block that only decides on its parent it is the parent's. Undefined where there is no outer block, or there
   * are no validators.
   */
  proposerOf<Block extends object>(chain: InnerChain<Block>, block: Block): NodeId | undefined {
    const { proposer, wrapped, pChainHeight, timestamp } = this.of(chain, block)
    const parent = chain.parentOf(block)
    if (proposer !== undefined || !wrapped || parent === undefined) return proposer
    if (chain.isOption(block)) return this.proposerOf(chain, parent)
    const since = this.of(chain, parent).timestamp
    const slot = slotOf(since, timestamp)
    return this.#proposers.expected({ chain, height: chain.heightOf(block), pChainHeight, slot })
  }

  /** Returns the bytes of the outer block; those of the block itself where there is no outer block. */
  bytesOf<Block extends object>(chain: InnerChain<Block>, block: Block): Uint8Array {
    const outer = this.of(chain, block)
    if (!outer.wrapped) return chain.bytesOf(block)
    const unsignedPart = this.#unsignedPart(chain, outer, block)
    return chain.isOption(block) ? unsignedPart : withSignature(unsignedPart, this.#signature(outer))
  }

  /** Returns the height of the block whose outer block has an ID; undefined when there is none. */
  heightOf<Block extends object>(chain: InnerChain<Block>, id: Id): bigint | undefined {
    const outerIds = this.#outerIds.get(chain.chainId) ?? new OuterIds()
    this.#outerIds.set(chain.chainId, outerIds)
    return outerIds.heightOf(chain, id, (block) => this.of(chain, block).id)
  }

  /**
   * Signs the outer blocks of several blocks that are not signed yet, in the background. {@link bytesOf} then
   * finds their signatures.
   */
  async sign<Block extends object>(chain: InnerChain<Block>, blocks: readonly Block[]): Promise<void> {
    const unsigned = blocks
      .map((block) => this.of(chain, block))
      .filter((outer) => !this.#signatures.has(outer))
    for (let i = 0; i < unsigned.length; i += signaturesAtOnce)
      await Promise.all(unsigned.slice(i, i + signaturesAtOnce).map((outer) => this.#signLater(outer)))
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
      return unwrapped(chain, block, parent.id)
    const { timestamp, pChainHeight, epoch, proposer, wrapped } = chain.isOption(block)
      ? parent
      : this.#wrapping(chain, parent, block)
    const parentId = parent.id
    const signed = { parentId, timestamp, pChainHeight, epoch, proposer }
    const id = outerBlockId(this.#unsignedPart(chain, signed, block))
    return { id, parentId, chainId: chain.chainId, timestamp, pChainHeight, epoch, proposer, wrapped }
  }

  #wrapping<Block extends object>(
    chain: InnerChain<Block>,
    parent: OuterBlock,
    block: Block,
  ): Omit<OuterBlock, 'id' | 'parentId' | 'chainId'> {
    const timestamp = later(seconds(chain.timeMs(block)), parent.timestamp)
    return {
      timestamp,
      pChainHeight: this.heightAfter(parent, chain.proposedHeight(block)),
      // The first outer block of a chain has neither an epoch nor a proposer.
      epoch: parent.wrapped ? this.epochAfter(parent, timestamp) : undefined,
      proposer: parent.wrapped ? this.#proposer(chain, parent, block, timestamp) : undefined,
      wrapped: true,
    }
  }

  #proposer<Block extends object>(
    chain: InnerChain<Block>,
    parent: OuterBlock,
    block: Block,
    timestamp: bigint,
  ): NodeId | undefined {
    const height = chain.heightOf(block)
    const turn = {
      chain,
      height,
      pChainHeight: parent.pChainHeight,
      slot: slotOf(parent.timestamp, timestamp),
    }
    return isActivated(this.#upgrades, 'durango', parent.timestamp)
      ? this.#proposers.expected(turn)
      : this.#proposers.beforeDurango(turn)
  }

  #unsignedPart<Block extends object>(
    chain: InnerChain<Block>,
    outer: Omit<OuterBlock, 'id' | 'chainId' | 'wrapped'>,
    block: Block,
  ): Uint8Array {
    const inner = chain.bytesOf(block)
    if (chain.isOption(block)) return encodeOptionBlock(outer.parentId, inner)
    const { parentId, timestamp, pChainHeight, epoch } = outer
    const certificate = this.#keyOf(outer)?.certificateDer
    return encodeUnsignedPart({ parentId, timestamp, pChainHeight, epoch, certificate, inner })
  }

  /** Returns the proposer's signature of a block; undefined when the emulator does not hold its key. */
  #signature(outer: OuterBlock): Uint8Array | undefined {
    const known = this.#signatures.get(outer)
    const proposer = this.#keyOf(outer)
    if (known !== undefined || proposer === undefined) return known
    const signature = proposer.sign(headerOf(outer))
    this.#signatures.set(outer, signature)
    return signature
  }

  async #signLater(outer: OuterBlock): Promise<void> {
    const signature = await this.#keyOf(outer)?.signLater(headerOf(outer))
    if (signature !== undefined) this.#signatures.set(outer, signature)
  }

  #keyOf({ proposer }: Pick<OuterBlock, 'proposer'>): Proposer | undefined {
    return proposer && this.#options.keys.of(proposer)
  }
}

function headerOf({ chainId, parentId, id }: OuterBlock): Uint8Array {
  return signedHeader(chainId, parentId, id)
}

function unwrapped<Block extends object>(
  chain: InnerChain<Block>,
  block: Block,
  parentId: Id = emptyId,
): OuterBlock {
  return {
    id: chain.idOf(block),
    parentId,
    chainId: chain.chainId,
    timestamp: seconds(chain.timeMs(block)),
    pChainHeight: 0n,
    epoch: undefined,
    proposer: undefined,
    wrapped: false,
  }
}

function seconds(timestampMs: number): bigint {
  return BigInt(Math.floor(timestampMs / 1000))
}

function later(a: bigint, b: bigint): bigint {
  return a < b ? b : a
}
