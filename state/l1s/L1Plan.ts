import type { Id, NodeId } from '../codec/ids.js'
import type { ChainFiles } from '../evm/chain/ChainFiles.js'
import type { Hash } from '../evm/values/Hash.js'
import type { ConversionData } from '../warp/l1Messages.js'

/**
 * A plan for a subnet with one chain, to be made by real transactions of the ewoq key. Members left out have
 * defaults.
 */
export type L1Plan = {
  /** The source of the plan, named in errors, such as a file. */
  readonly wantedBy?: string
  /** The chain's name on the P-Chain. Default: `L1`. */
  readonly name?: string
  readonly alias?: string
  /** The text of the genesis file. Default: see `defaultL1Genesis`. */
  readonly genesis?: string
  /** By ID or alias. Default: subnet-EVM. */
  readonly vm?: string
  /** The files of the chain beside its genesis. */
  readonly files?: ChainFiles
  /**
   * Whether the subnet is converted to an L1 (ACP-77). Default: whether there are validators or a manager.
   */
  readonly convert?: boolean
  readonly validators?: readonly L1ValidatorPlan[]
  readonly manager?: L1ManagerPlan
}

/**
 * An initial validator of an L1. Without an ID it is the next node with a BLS key of its own, or else a
 * random node.
 */
export type L1ValidatorPlan = {
  readonly nodeId?: NodeId | undefined
  /** Default 100. */
  readonly weight?: bigint | undefined
  /** Default 1 AVAX. */
  readonly balanceNAVAX?: bigint | undefined
}

/** The contract that manages the validators of an L1. */
export type L1ManagerPlan = {
  /**
   * Any bytes, as the P-Chain accepts them; 20 bytes if there is a contract to deploy. Default: the address
   * that Avalanche's tools use.
   */
  readonly address?: Uint8Array
  /** By ID or alias. Default: the new chain. */
  readonly chain?: string
  /** The contract's code in the genesis of the new chain. */
  readonly contract?: ManagerContract
  /**
   * Returns the calldata of the transactions that the ewoq key sends to the contract after the conversion.
   */
  readonly calls?: (l1: CreatedL1) => readonly Uint8Array[]
  /** Whether `initializeValidatorSet` is called after them. */
  readonly initialize?: boolean
}

/** A contract in the genesis allocation. */
export type ManagerContract = {
  /** The runtime code. */
  readonly code?: Uint8Array
  /** The creation code, executed once at the address for the code and storage that it leaves. */
  readonly creationCode?: Uint8Array
  readonly storage?: ReadonlyMap<Hash, Hash>
}

/** A chain that was created from a plan. */
export type CreatedL1 = {
  readonly name: string
  readonly alias: string | undefined
  readonly subnetId: Id
  readonly chainId: Id
  readonly validators: readonly { readonly validationId: Id; readonly nodeId: NodeId }[]
  /** Undefined when the subnet is permissioned. */
  readonly conversion: ConversionData | undefined
}
