import type { Id } from '../codec/ids.js'
import type { PlatformBlock } from '../platform/blocks/PlatformBlock.js'
import type { Tx } from '../platform/txs/Tx.js'
import type { Utxo } from '../utxo/utxo.js'
import type { NetworkParams } from './NetworkParams.js'

/** Everything a network starts from (AvalancheGo `genesis/genesis.go`, `vms/platformvm/genesis`). Made by `buildGenesis`. */
export type NetworkGenesis = {
  readonly networkId: number
  /** `local`, `fuji`, `mainnet`, `network-1337`. */
  readonly networkName: string
  /** Human-readable part of the network's addresses: `local`, `fuji`, `avax`, `custom`. */
  readonly hrp: string
  /** The P-Chain's first time, Unix seconds. */
  readonly startTime: bigint
  /** AVAX in existence at the start, nAVAX. */
  readonly initialSupply: bigint
  readonly message: string
  readonly avaxAssetId: Id
  readonly params: NetworkParams
  readonly pChain: PlatformGenesis
  readonly xChain: ChainGenesis
  readonly cChain: ChainGenesis & {
    /** The EVM genesis as JSON text: `genesisBytes` decoded. */
    readonly genesisText: string
  }
}

/** The P-Chain's genesis state. */
export type PlatformGenesis = {
  /** The linear-codec encoding; its hash is the parent ID of the genesis block. */
  readonly genesisBytes: Uint8Array
  readonly utxos: readonly Utxo[]
  /** The transactions that added the first validators, ordered as the genesis bytes hold them. */
  readonly validators: readonly Tx[]
  /** The transactions that created the X-Chain and the C-Chain, in this order. */
  readonly chains: readonly Tx[]
  /** The block of height 0. */
  readonly block: PlatformBlock
}

/** A chain that exists from the start. */
export type ChainGenesis = {
  /** The ID of the transaction that created it. */
  readonly chainId: Id
  readonly vmId: Id
  readonly genesisBytes: Uint8Array
}
