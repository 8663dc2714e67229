import type { Id, NodeId } from '../codec/ids.js'
import type { InnerChain } from './InnerChain.js'
import type { ProposerKeys } from './ProposerKeys.js'
import {
  type Candidates,
  candidatesOf,
  expectedProposer,
  proposersBySlot,
  signedSlots,
  type Weights,
} from './windower.js'

/** The parts of the network that the choice of proposers depends on beside the chains. */
export type ProposersOptions = {
  /** Returns the validators that the node knows for a subnet at a P-Chain height. */
  validatorsAt(height: bigint, subnetId: Id): Weights
  /** Returns how many validators a subnet has now. */
  validatorCount(subnetId: Id): number
  /** Returns an object that is the same for heights with the same validators; undefined without any. */
  validatorsVersion(height: bigint, subnetId: Id): object | undefined
  readonly keys: ProposerKeys
}

/** The chain and the turn for which a proposer is drawn. */
export type ProposerTurn = {
  readonly chain: Pick<InnerChain, 'chainId' | 'subnetId'>
  /** The height of the block. */
  readonly height: bigint
  /** The P-Chain height whose validators may propose: that of the parent's outer block. */
  readonly pChainHeight: bigint
  /** The number of whole slots since the parent's timestamp. */
  readonly slot: bigint
}

/** A subnet with at most this many validators is small: ordering them takes less time than making a block. */
const fewValidators = 100

/** Draws the proposers of blocks. Keeps the validators of each subnet in the order that was needed last. */
export class Proposers {
  readonly #options: ProposersOptions
  readonly #candidates = new Map<Id, { readonly version: object | undefined; readonly list: Candidates }>()

  constructor(options: ProposersOptions) {
    this.#options = options
  }

  /** Returns the only validator that may propose a block (rules of Durango); undefined without validators. */
  expected({ chain: { chainId, subnetId }, height, pChainHeight, slot }: ProposerTurn): NodeId | undefined {
    return expectedProposer(this.#candidatesAt(pChainHeight, subnetId), { chainId, height, slot })
  }

  /**
   * Returns the first of those who may propose a block before Durango whose key the emulator holds, else the
   * first. Without validators any node may: the emulated one does. Undefined after the slots in which blocks are
   * signed.
   */
  beforeDurango({
    chain: { chainId, subnetId },
    height,
    pChainHeight,
    slot,
  }: ProposerTurn): NodeId | undefined {
    if (slot >= signedSlots) return undefined
    const { keys } = this.#options
    const all = proposersBySlot(this.#candidatesAt(pChainHeight, subnetId), { chainId, height })
    const entitled = all.slice(0, Number(slot) + 1)
    return entitled.find((nodeId) => keys.of(nodeId) !== undefined) ?? entitled[0] ?? keys.ownNodeId
  }

  /** Whether a draw at a P-Chain height has to order the validators of a large subnet again. */
  isCostly(pChainHeight: bigint, subnetId: Id): boolean {
    if (this.#options.validatorCount(subnetId) <= fewValidators) return false
    return this.#candidates.get(subnetId)?.version !== this.#options.validatorsVersion(pChainHeight, subnetId)
  }

  #candidatesAt(height: bigint, subnetId: Id): Candidates {
    const version = this.#options.validatorsVersion(height, subnetId)
    const last = this.#candidates.get(subnetId)
    if (last !== undefined && last.version === version) return last.list
    const list = candidatesOf(this.#options.validatorsAt(height, subnetId))
    this.#candidates.set(subnetId, { version, list })
    return list
  }
}
