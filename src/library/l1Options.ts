import type { L1Description, L1ManagerDescription } from '../../methods/emulator/l1/L1Description.js'
import type { CustomPrecompiles } from '../../state/evm/precompiles/CustomPrecompile.js'
import type { EthereumProvider } from '../doors/EthereumProvider.js'

/** What an L1 can be made from: a description, and what only a program can say. Everything has a default. */
export interface CreateL1Options extends Omit<L1Description, 'manager'> {
  /** Precompiles of your own by address, from genesis on. */
  readonly precompiles?: CustomPrecompiles
  readonly manager?: L1ManagerOptions
  /** What to call it when it is refused, such as the name of a file. */
  readonly wantedBy?: string
}

/** The validator manager of an L1. */
export interface L1ManagerOptions extends Omit<L1ManagerDescription, 'calls'> {
  /** Calldata of transactions that the ewoq key sends to the contract once the subnet is converted; a function makes it of the conversion. */
  readonly calls?: readonly string[] | ((conversion: L1ConversionData) => readonly string[])
}

/** What the manager must be told of the conversion (ACP-77): the argument of `initializeValidatorSet`, as viem and ethers take it. */
export type L1ConversionData = {
  readonly subnetID: `0x${string}`
  readonly validatorManagerBlockchainID: `0x${string}`
  readonly validatorManagerAddress: `0x${string}`
  readonly initialValidators: readonly {
    readonly nodeID: `0x${string}`
    readonly blsPublicKey: `0x${string}`
    readonly weight: bigint
  }[]
}

/**
 * How a subnet became an L1, for its manager's contract. The manager's chain asks the validators of its epoch (ACP-181): move the clock by 31
 * seconds first, and have it make a block, which its next epoch follows from.
 *
 * @example
 * const { blockchainId, conversion } = await net.l1s.create({ validators: 2 })
 * await net.increaseTime(31_000)
 * await net.mine({ chain: blockchainId })
 * // What a client sends: initializeValidatorSet(conversion.data, 0) with this access list.
 * const accessList = (await conversion?.sign())?.accessList
 */
export type L1Conversion = {
  readonly conversionId: `0x${string}`
  readonly data: L1ConversionData
  /** The unsigned warp message of the P-Chain that tells the conversion. */
  readonly message: `0x${string}`
  /** Has the L1's validators sign it. @throws {ProviderRpcError} when they do not */
  sign(): Promise<{
    readonly signedMessage: `0x${string}`
    /** The signed message as a predicate of the warp precompile. */
    readonly accessList: { address: `0x${string}`; storageKeys: `0x${string}`[] }[]
  }>
}

/** A chain of a subnet of its own, and its doors. */
export type L1 = {
  readonly name: string
  readonly alias: string | undefined
  readonly subnetId: string
  readonly blockchainId: string
  /** EIP-155. */
  readonly chainId: bigint
  /** Empty unless the subnet was made an L1. */
  readonly validators: readonly { readonly validationID: string; readonly nodeID: string }[]
  /** Undefined unless the subnet was made an L1. */
  readonly conversion: L1Conversion | undefined
  readonly provider: EthereumProvider
  /** The path below the network's URL and for `net.fetch`. */
  readonly rpcPath: string
  /** The URL of the chain's RPC once the network listens; undefined before. */
  readonly rpcUrl: string | undefined
}
