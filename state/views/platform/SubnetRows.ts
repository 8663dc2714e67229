import type { Id } from '../../codec/ids.js'
import { platformChainId, primaryNetworkId } from '../../platform/PlatformChain.js'
import type { CreateChainTx } from '../../platform/txs/createChainTx.js'
import type { OutputOwners } from '../../utxo/owners.js'
import type { BlockUndo } from './BlockUndo.js'
import type { ReadPlatformBlock } from './ReadPlatformBlock.js'

/** A subnet, or the primary network. */
export type SubnetRow = {
  readonly id: Id
  /** The block that created it, and its time in Unix seconds. */
  readonly height: number
  readonly seconds: number
  /** The owner as of now; undefined for the primary network. */
  readonly owner: OutputOwners | undefined
  /** Set once the subnet is an L1: the transaction, and where its validator manager is. */
  readonly conversion:
    | { readonly txId: Id; readonly managerChainId: Id; readonly managerAddress: Uint8Array }
    | undefined
}

/** A blockchain of a subnet. */
export type BlockchainRow = {
  readonly id: Id
  readonly subnetId: Id
  /** The block that created it, and its time in Unix seconds. */
  readonly height: number
  readonly seconds: number
  /** The transaction that created it; undefined for the P-Chain. */
  readonly tx: CreateChainTx | undefined
}

const noChains: readonly BlockchainRow[] = []

/** The subnets and their chains, with the primary network and its three. */
export class SubnetRows {
  readonly #undo: BlockUndo
  readonly #ids: Id[] = []
  readonly #subnets = new Map<Id, SubnetRow>()
  readonly #chains: BlockchainRow[] = []
  readonly #chainsById = new Map<Id, BlockchainRow>()
  readonly #chainsOf = new Map<Id, BlockchainRow[]>()

  constructor(undo: BlockUndo) {
    this.#undo = undo
  }

  /** All subnets, the oldest first. The first is the primary network. */
  get ids(): readonly Id[] {
    return this.#ids
  }

  /** All chains, the oldest first: the P-Chain, the X-Chain, the C-Chain, then those of subnets. */
  get chains(): readonly BlockchainRow[] {
    return this.#chains
  }

  /** Returns the subnet at an index in the order of creation. */
  at(index: number): SubnetRow | undefined {
    const id = this.#ids[index]
    return id === undefined ? undefined : this.get(id)
  }

  /** Returns a subnet, or the primary network. */
  get(subnetId: Id): SubnetRow | undefined {
    return this.#subnets.get(subnetId)
  }

  /** Returns a chain. */
  chain(id: Id): BlockchainRow | undefined {
    return this.#chainsById.get(id)
  }

  /** Returns the chains of a subnet, the oldest first. */
  chainsOf(subnetId: Id): readonly BlockchainRow[] {
    return this.#chainsOf.get(subnetId) ?? noChains
  }

  /** Adds the effects of a block. */
  add(block: ReadPlatformBlock): void {
    const { height, seconds } = block
    if (height === 0) this.#addGenesis(block)
    for (const { id, unsigned } of block.txs)
      switch (unsigned.kind) {
        case 'CreateSubnetTx':
          this.#addSubnet({ id, height, seconds, owner: unsigned.owner, conversion: undefined })
          break
        case 'CreateChainTx':
          this.#addChain({ id, subnetId: unsigned.subnetId, height, seconds, tx: unsigned })
          break
        case 'TransferSubnetOwnershipTx':
          this.#change(unsigned.subnetId, { owner: unsigned.newOwner })
          break
        case 'ConvertSubnetToL1Tx': {
          const { subnetId, chainId, managerAddress } = unsigned
          this.#change(subnetId, { conversion: { txId: id, managerChainId: chainId, managerAddress } })
        }
      }
  }

  #addGenesis({ chain, height, seconds }: ReadPlatformBlock): void {
    this.#addSubnet({ id: primaryNetworkId, height, seconds, owner: undefined, conversion: undefined })
    this.#addChain({ id: platformChainId, subnetId: primaryNetworkId, height, seconds, tx: undefined })
    // Only the genesis creates chains of the primary network.
    for (const { id, tx } of chain.subnets.created)
      if (tx.subnetId === primaryNetworkId)
        this.#addChain({ id, subnetId: primaryNetworkId, height, seconds, tx })
  }

  #addSubnet(subnet: SubnetRow): void {
    this.#undo.push(this.#ids, subnet.id)
    this.#undo.set(this.#subnets, subnet.id, subnet)
  }

  #addChain(chain: BlockchainRow): void {
    this.#undo.push(this.#chains, chain)
    this.#undo.set(this.#chainsById, chain.id, chain)
    this.#undo.pushTo(this.#chainsOf, chain.subnetId, chain)
  }

  #change(subnetId: Id, change: Partial<SubnetRow>): void {
    const subnet = this.#subnets.get(subnetId)
    if (subnet !== undefined) this.#undo.set(this.#subnets, subnetId, { ...subnet, ...change })
  }
}
