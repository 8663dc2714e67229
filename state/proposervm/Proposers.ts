import type { Id, NodeId } from '../codec/ids.js'
import { Candidates, type Weights } from './Candidates.js'
import type { InnerChain } from './InnerChain.js'
import type { ProposerKeys } from './ProposerKeys.js'
import { expectedProposer, proposersBySlot, signedSlots } from './windower.js'

/** An object that stands for the validators of a subnet after some blocks. */
type Version = { readonly height: bigint }
type WeightChanges = ReadonlyMap<NodeId, { readonly weight: bigint } | undefined>

/** The parts of the network that the choice of proposers depends on beside the chains. */
export type ProposersOptions = {
  /** Returns the validators that the node knows for a subnet at a P-Chain height. */
  validatorsAt(height: bigint, subnetId: Id): Weights
  /** Returns an object that is the same for heights with the same validators; undefined without any. */
  validatorsVersion(height: bigint, subnetId: Id): Version | undefined
  /**
   * Returns the validators that differ between two versions, as they are in the second one, where a removed one is
   * undefined. Returns undefined when the whole set costs less.
   */
  validatorsBetween(from: Version, to: Version, subnetId: Id): WeightChanges | undefined
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

/** Draws the proposers of blocks. Keeps the validators of each subnet as they were at the draw before. */
export class Proposers {
  readonly #options: ProposersOptions
  readonly #candidates = new Map<Id, { readonly version: Version | undefined; readonly list: Candidates }>()

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

  #candidatesAt(height: bigint, subnetId: Id): Candidates {
    const version = this.#options.validatorsVersion(height, subnetId)
    const last = this.#candidates.get(subnetId)
    if (last !== undefined && last.version === version) return last.list
    const list =
      (last?.version && version && this.#changed(last.list, last.version, version, subnetId)) ??
      new Candidates(this.#options.validatorsAt(height, subnetId))
    this.#candidates.set(subnetId, { version, list })
    return list
  }

  /** Brings candidates from one version to another. @returns undefined when it costs less to begin anew */
  #changed(list: Candidates, from: Version, to: Version, subnetId: Id): Candidates | undefined {
    const changes = this.#options.validatorsBetween(from, to, subnetId)
    if (changes === undefined) return undefined
    for (const [nodeId, validator] of changes) list.set(nodeId, validator?.weight)
    return list
  }
}
