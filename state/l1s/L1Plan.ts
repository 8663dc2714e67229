import type { Id, NodeId } from '../codec/ids.js'
import type { ChainFiles } from '../evm/chain/ChainFiles.js'
import type { Hash } from '../evm/types.js'
import type { ConversionData } from '../warp/l1Messages.js'

/** A subnet with one chain that is to be made by real transactions of the ewoq key. What is left out has a default. */
export type L1Plan = {
  /** Who wants it, for what is said when it is refused: the name of a file. */
  readonly wantedBy?: string
  /** The chain's name on the P-Chain. Default `L1`. */
  readonly name?: string
  readonly alias?: string
  /** The genesis file's text. Default: see `defaultL1Genesis`. */
  readonly genesis?: string
  /** By ID or alias. Default: subnet-EVM. */
  readonly vm?: string
  /** What the chain is given beside its genesis. */
  readonly files?: ChainFiles
  /** Makes the subnet an L1 of ACP-77. Default: whether there are validators or a manager. */
  readonly convert?: boolean
  readonly validators?: readonly L1ValidatorPlan[]
  readonly manager?: L1ManagerPlan
}

/** A validator that an L1 begins with. Without an ID: the next of the nodes that have keys of their own, then random nodes. */
export type L1ValidatorPlan = {
  readonly nodeId?: NodeId | undefined
  /** Default 100. */
  readonly weight?: bigint | undefined
  /** Default 1 AVAX. */
  readonly balanceNAVAX?: bigint | undefined
}

/** The contract that manages an L1's validators. */
export type L1ManagerPlan = {
  /** Any bytes, as the P-Chain takes them; 20 where there is a contract to put. Default: where Avalanche's tools put it. */
  readonly address?: Uint8Array
  /** By ID or alias. Default: the new chain. */
  readonly chain?: string
  /** What the contract starts with on the new chain. */
  readonly contract?: ManagerContract
  /** Calldata of the transactions that the ewoq key sends to the contract once the subnet is converted. */
  readonly calls?: (l1: CreatedL1) => readonly Uint8Array[]
  /** Whether `initializeValidatorSet` is sent behind them. */
  readonly initialize?: boolean
}

/** A contract of the genesis allocation. */
export type ManagerContract = {
  /** As it lies on a chain. */
  readonly code?: Uint8Array
  /** What deploys it: run once, at the address, for what it leaves. */
  readonly creationCode?: Uint8Array
  readonly storage?: ReadonlyMap<Hash, Hash>
}

/** A chain that was made by a plan. */
export type CreatedL1 = {
  readonly name: string
  readonly alias: string | undefined
  readonly subnetId: Id
  readonly chainId: Id
  readonly validators: readonly { readonly validationId: Id; readonly nodeId: NodeId }[]
  /** Undefined when the subnet is permissioned. */
  readonly conversion: ConversionData | undefined
}
