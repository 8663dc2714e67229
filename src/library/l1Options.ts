import type { L1Description, L1ManagerDescription } from '../../methods/emulator/l1/L1Description.js'
import type { CustomPrecompiles } from '../../state/evm/precompiles/CustomPrecompile.js'
import type { EthereumProvider } from '../inProcess/EthereumProvider.js'

/** The options of an L1: a description, and functions that only a program can provide. Every option has a default. */
export interface CreateL1Options extends Omit<L1Description, 'manager'> {
  /** Custom precompiles by address, active from genesis. */
  readonly precompiles?: CustomPrecompiles
  /** The contract that manages the validators. */
  readonly manager?: L1ManagerOptions
  /** The name to use in refusals, such as the name of a file. */
  readonly wantedBy?: string
}

/** The validator manager of an L1. */
export interface L1ManagerOptions extends Omit<L1ManagerDescription, 'calls'> {
  /**
   * Calldata of transactions that the ewoq key sends to the contract after the subnet is converted, or a
   * function that makes it from the conversion.
   */
  readonly calls?: readonly string[] | ((conversion: L1ConversionData) => readonly string[])
}

/**
 * The conversion data that the manager needs (ACP-77): the argument of `initializeValidatorSet`, as viem and
 * ethers take it.
 */
export type L1ConversionData = {
  /** The subnet's ID, 32 bytes. */
  readonly subnetID: `0x${string}`
  /** The ID of the chain that the manager is on, 32 bytes. */
  readonly validatorManagerBlockchainID: `0x${string}`
  /** The manager's address. */
  readonly validatorManagerAddress: `0x${string}`
  /** The validators that the L1 begins with. */
  readonly initialValidators: readonly {
    /** The node's ID, 20 bytes. */
    readonly nodeID: `0x${string}`
    /** The compressed public key, 48 bytes. */
    readonly blsPublicKey: `0x${string}`
    /** The weight of its signature. */
    readonly weight: bigint
  }[]
}

/**
 * The conversion of a subnet into an L1, for its manager contract. The manager's chain verifies the message against
 * the validators of its current epoch (ACP-181). Before sending it, move the clock by 31 seconds and make a block
 * on that chain, so that its next epoch includes the conversion.
 *
 * @example
 * const { blockchainId, conversion } = await net.l1s.create({ validators: 2 })
 * await net.increaseTime(31_000)
 * await net.mine({ chain: blockchainId })
 * // What a client sends: initializeValidatorSet(conversion.data, 0) with this access list.
 * const accessList = (await conversion?.sign())?.accessList
 */
export type L1Conversion = {
  /** The hash of the conversion data, 32 bytes. */
  readonly conversionId: `0x${string}`
  /** The argument of `initializeValidatorSet`. */
  readonly data: L1ConversionData
  /** The P-Chain's unsigned warp message about the conversion. */
  readonly message: `0x${string}`
  /** Returns the message signed by the L1's validators. @throws {ProviderRpcError} when they do not sign */
  sign(): Promise<{
    /** The message with the signatures. */
    readonly signedMessage: `0x${string}`
    /** The signed message as a predicate of the warp precompile. */
    readonly accessList: {
      /** The warp precompile. */
      address: `0x${string}`
      /** The signed message in words of 32 bytes. */
      storageKeys: `0x${string}`[]
    }[]
  }>
}

/** A chain with a subnet of its own, and its entrances. */
export type L1 = {
  /** The chain's name on the P-Chain. */
  readonly name: string
  /** The chain's alias, as in `/ext/bc/<alias>/rpc`. */
  readonly alias: string | undefined
  /** The subnet's ID in cb58. */
  readonly subnetId: string
  /** The chain's ID in cb58. */
  readonly blockchainId: string
  /** The EIP-155 chain ID. */
  readonly chainId: bigint
  /** Empty unless the subnet was converted into an L1. */
  readonly validators: readonly {
    /** The ID of the validation in cb58 (ACP-77). */
    readonly validationID: string
    /** The node's ID: `NodeID-…`. */
    readonly nodeID: string
  }[]
  /** Undefined unless the subnet was converted into an L1. */
  readonly conversion: L1Conversion | undefined
  /** The chain's EIP-1193 provider, without sockets. */
  readonly provider: EthereumProvider
  /** The path of the chain's RPC, relative to the network's URL and usable with `net.fetch`. */
  readonly rpcPath: string
  /** The URL of the chain's RPC while the network listens; undefined before. */
  readonly rpcUrl: string | undefined
}
