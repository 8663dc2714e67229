import type { Id } from '../codec/ids.js'
import type { NetworkParams } from '../profiles/NetworkParams.js'
import type { Utxo } from '../utxo/utxo.js'
import type { PlatformBlock } from './blocks/PlatformBlock.js'
import type { Tx } from './txs/Tx.js'

/** The P-Chain's genesis state. */
export type PlatformGenesis = {
  /** The linear-codec encoding; its hash is the parent ID of the genesis block. */
  readonly genesisBytes: Uint8Array
  readonly utxos: readonly Utxo[]
  /** The transactions that added the first validators, in the order of the genesis bytes. */
  readonly validators: readonly Tx[]
  /** The transactions that created the X-Chain and the C-Chain, in this order. */
  readonly chains: readonly Tx[]
  /** The block of height 0. */
  readonly block: PlatformBlock
}

/** The part of a network's genesis that the P-Chain uses. */
export type PlatformGenesisSource = {
  readonly networkId: number
  /** The time of the genesis, Unix seconds. */
  readonly startTime: bigint
  /** The P-Chain's time before its first block, Unix seconds: `startTime`, but where the state at the start is a later one. */
  readonly headTime: bigint
  /** The initial supply of AVAX, nAVAX. */
  readonly initialSupply: bigint
  readonly avaxAssetId: Id
  readonly params: NetworkParams
  readonly pChain: PlatformGenesis
}
