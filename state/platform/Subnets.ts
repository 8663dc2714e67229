import type { Id } from '../codec/ids.js'
import type { UndoList } from '../time/UndoList.js'
import type { UndoLog } from '../time/UndoLog.js'
import type { UndoMap } from '../time/UndoMap.js'
import type { OutputOwners } from '../utxo/owners.js'
import type { CreateChainTx } from './txs/createChainTx.js'
import type { TransformSubnetTx } from './txs/transformSubnetTx.js'

/** The conversion of a subnet to an L1 (ACP-77; AvalancheGo `state.SubnetToL1Conversion`). */
export type SubnetConversion = {
  readonly conversionId: Id
  /** The chain of the validator manager contract, and the contract's address. */
  readonly managerChainId: Id
  readonly managerAddress: Uint8Array
}

/** The transformation that made a subnet permissionless, with a token of its own. */
export type SubnetTransformation = { readonly txId: Id; readonly tx: TransformSubnetTx }

/** A blockchain as its CreateChainTx describes it. */
export type CreatedChain = { readonly id: Id; readonly tx: CreateChainTx }

/** The subnets and their chains (AvalancheGo `vms/platformvm/state/state.go`). */
export class Subnets {
  readonly #ids: UndoList<Id>
  readonly #owners: UndoMap<Id, OutputOwners>
  readonly #conversions: UndoMap<Id, SubnetConversion>
  readonly #transformations: UndoMap<Id, SubnetTransformation>
  readonly #chains: UndoMap<Id, readonly CreatedChain[]>
  readonly #created: UndoList<CreatedChain>
  /**
   * The number of a subnet's chains when they were first listed. A node lists the chains on disk newest
   * first, caches the list, and appends later chains. This is a cache of the node, not a part of the state.
   */
  readonly #listed = new Map<Id, number>()
  /** How often {@link #listed} changed. */
  #listings = 0

  constructor(undo: UndoLog) {
    this.#ids = undo.list('platform.subnets')
    this.#owners = undo.map('platform.subnetOwners')
    this.#conversions = undo.map('platform.subnetConversions')
    this.#transformations = undo.map('platform.subnetTransformations')
    this.#chains = undo.map('platform.chains')
    this.#created = undo.list('platform.createdChains')
    undo.parts.beside('platform.listedChains', {
      save: () => new Map(this.#listed),
      version: () => this.#listings,
      load: (listed) => {
        for (const [subnetId, count] of listed as ReadonlyMap<Id, number>) this.#listed.set(subnetId, count)
      },
    })
  }

  /** Returns all subnets except the primary network, in order of creation. */
  ids(): readonly Id[] {
    return this.#ids.items
  }

  /** Adds a subnet. */
  create(subnetId: Id, owner: OutputOwners): void {
    this.#ids.push(subnetId)
    this.#owners.set(subnetId, owner)
  }

  /** Returns the owner of a subnet; undefined when there is no such subnet. */
  owner(subnetId: Id): OutputOwners | undefined {
    return this.#owners.get(subnetId)
  }

  /** Changes the owner of a subnet. */
  setOwner(subnetId: Id, owner: OutputOwners): void {
    this.#owners.set(subnetId, owner)
  }

  /** Returns the conversion of a subnet; undefined when it is not an L1. */
  conversion(subnetId: Id): SubnetConversion | undefined {
    return this.#conversions.get(subnetId)
  }

  /** Converts a subnet to an L1. */
  convert(subnetId: Id, conversion: SubnetConversion): void {
    this.#conversions.set(subnetId, conversion)
  }

  /** Returns the transformation of a subnet; undefined when it is not permissionless. */
  transformation(subnetId: Id): SubnetTransformation | undefined {
    return this.#transformations.get(subnetId)
  }

  /** Makes a subnet permissionless. */
  transform(transformation: SubnetTransformation): void {
    this.#transformations.set(transformation.tx.subnetId, transformation)
  }

  /** Adds a chain to its subnet. */
  addChain(chain: CreatedChain): void {
    const { subnetId } = chain.tx
    this.#chains.set(subnetId, [...(this.#chains.get(subnetId) ?? []), chain])
    this.#created.push(chain)
  }

  /** All chains, including those of the genesis, in order of creation. */
  get created(): readonly CreatedChain[] {
    return this.#created.items
  }

  /** Returns the chains of a subnet in the order in which the node lists them. */
  chainsOf(subnetId: Id): CreatedChain[] {
    const chains = this.#chains.get(subnetId) ?? []
    const listed = Math.min(this.#listed.get(subnetId) ?? chains.length, chains.length)
    if (this.#listed.get(subnetId) !== listed) this.#listings++
    this.#listed.set(subnetId, listed)
    return [...chains.slice(0, listed).reverse(), ...chains.slice(listed)]
  }
}
