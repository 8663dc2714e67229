import type { Id } from '../codec/ids.js'
import { invariant } from '../errors/NodeError.js'
import type { UpgradeSchedule } from '../profiles/UpgradeSchedule.js'
import { BlockHistory } from '../proposervm/BlockHistory.js'
import type { Clock } from '../time/Clock.js'
import type { UndoLog } from '../time/UndoLog.js'
import { checkSameSubnet, type SubnetOfChain } from '../utxo/checkSameSubnet.js'
import type { SharedMemory } from '../utxo/SharedMemory.js'
import { UtxoSet } from '../utxo/UtxoSet.js'
import type { AvmGenesis } from './AvmGenesis.js'
import type { StandardBlock } from './blocks/StandardBlock.js'
import { initialUtxos } from './execution/initialUtxos.js'
import type { AvmOutput } from './fxs/outputs.js'
import { xChainGenesisBlock } from './genesisBlock.js'
import { Transactions } from './Transactions.js'

/** The fixed fees of the X-Chain. */
export type AvmFees = {
  readonly txFeeNAVAX: bigint
  /** Of a transaction that creates an asset. */
  readonly createAssetTxFeeNAVAX: bigint
}

/** The inputs for the X-Chain. */
export type AvmChainOptions = {
  readonly networkId: number
  readonly genesis: AvmGenesis
  readonly upgrades: UpgradeSchedule
  readonly fees: AvmFees
  readonly clock: Clock
  readonly undo: UndoLog
  /** The shared memory of all chains of the network. */
  readonly sharedMemory: SharedMemory
  /** The subnet of the chain: the primary network. */
  readonly subnetId: Id
  /** Returns the subnet of another chain, as the P-Chain knows it. */
  readonly subnetOf: SubnetOfChain
}

/** The state of the X-Chain (AvalancheGo `vms/avm/state`), at its last accepted block. */
export class AvmChain {
  readonly networkId: number
  readonly blockchainId: Id
  readonly fees: AvmFees
  /** The asset that fees are paid in: AVAX. */
  readonly feeAssetId: Id
  /** The node's clock, which the locktimes of outputs are compared with. */
  readonly clock: Clock
  readonly utxos: UtxoSet<AvmOutput>
  readonly blocks: BlockHistory<StandardBlock>
  readonly transactions: Transactions
  readonly sharedMemory: SharedMemory
  readonly #subnetId: Id
  readonly #subnetOf: SubnetOfChain
  readonly #genesis: AvmGenesis

  /** Creates the chain at its genesis block, which is accepted at its own time. */
  constructor({ genesis, clock, undo, ...options }: AvmChainOptions) {
    const [feeAsset] = genesis.assets
    invariant(feeAsset !== undefined, 'the genesis creates AVAX')
    this.networkId = options.networkId
    this.blockchainId = genesis.blockchainId
    this.fees = options.fees
    this.feeAssetId = feeAsset.tx.id
    this.clock = clock
    this.sharedMemory = options.sharedMemory
    this.#subnetId = options.subnetId
    this.#subnetOf = options.subnetOf
    this.#genesis = genesis
    this.utxos = new UtxoSet(
      undo,
      'avm',
      (output) => output.owners.addresses,
      () => [...genesis.assets.flatMap(({ tx }) => initialUtxos(tx.id, tx.unsigned)), ...genesis.granted],
    )
    this.blocks = new BlockHistory(undo, 'avm', clock)
    this.transactions = new Transactions(
      undo,
      genesis.assets.map(({ tx }) => tx),
    )
    const genesisBlock = xChainGenesisBlock(genesis.blockchainId, options.upgrades)
    this.blocks.accept(genesisBlock, Number(genesisBlock.time) * 1000)
  }

  /** Returns the ID of an asset of genesis with an alias. */
  assetByAlias(alias: string): Id | undefined {
    return this.#genesis.assets.find((asset) => asset.alias === alias)?.tx.id
  }

  /** Returns the alias of an asset of genesis. */
  aliasOf(assetId: Id): string | undefined {
    return this.#genesis.assets.find(({ tx }) => tx.id === assetId)?.alias
  }

  /** Checks that a transfer between chains is to or from another chain of the same subnet. @throws {NodeError} */
  checkPeerChain(peer: Id): void {
    checkSameSubnet({ blockchainId: this.blockchainId, subnetId: this.#subnetId }, peer, this.#subnetOf)
  }
}
