import type { CustomPrecompiles } from '../../state/evm/precompiles/CustomPrecompile.js'
import type { EthereumProvider } from '../doors/EthereumProvider.js'

/** JSON as its text or as the object it means. */
export type JsonText = string | Readonly<Record<string, unknown>>

/** What an L1 can be made from. Everything has a default. */
export type CreateL1Options = {
  /** The chain's name on the P-Chain. Default `L1`. */
  readonly name?: string
  /** A name for the chain, so that `/ext/bc/<alias>/rpc` reaches it whatever its ID is. Rules as for `admin.aliasChain`. */
  readonly alias?: string
  /** Subnet-EVM's genesis file. Default: the ewoq key has all coins, warp messages work, the usual fees, a chain ID of its own. */
  readonly genesis?: JsonText
  /** Another VM than subnet-EVM, by ID or alias; the network's `vmAliases` and flags say which it has. */
  readonly vmId?: string
  /** Makes the subnet an L1 (ACP-77). Default: whether validators or a manager are given. */
  readonly convert?: boolean
  /**
   * The L1's first validators, of weight 100 and a balance of 10^9 nAVAX each unless said otherwise. Those without an ID are the emulated node,
   * the other stakers of `local`, 64 prepared nodes, then random ones. A number says how many of those there are. Default: the emulated node alone. The network
   * holds their BLS keys, and they are connected.
   */
  readonly validators?: number | readonly L1ValidatorOptions[]
  /** The chain's `config.json`. */
  readonly config?: JsonText
  /** The chain's `upgrade.json`. */
  readonly upgrade?: JsonText
  /** Precompiles of your own by address, from genesis on. */
  readonly precompiles?: CustomPrecompiles
  readonly manager?: L1ManagerOptions
  /** What to call it when it is refused, such as the name of a file. */
  readonly wantedBy?: string
}

/** A validator that an L1 begins with. */
export type L1ValidatorOptions = {
  readonly nodeId?: string
  readonly weight?: bigint | number
  readonly balanceNAVAX?: bigint | number
}

/** More validators than the transaction that converts a subnet has room for. */
export const maxValidators = 1000

/** The validator manager of an L1. Bytes are `0x…`. */
export type L1ManagerOptions = {
  /** Default `0x0feedc0de000…`, where Avalanche's tools put it. */
  readonly address?: string
  /** The chain that it is on, by ID or alias. Default: the new one. */
  readonly blockchainId?: string
  /** The contract's code as it lies on a chain (`deployedBytecode`): it is there from genesis on. Only on the new chain. */
  readonly code?: string
  /** What deploys the contract, its constructor's arguments behind it: it is run once, and what it leaves is there from genesis on. */
  readonly bytecode?: string
  /** Further slots of the contract at genesis: words of up to 32 bytes by slot. */
  readonly storage?: Readonly<Record<string, string>>
  /** Calldata of transactions that the ewoq key sends to the contract once the subnet is converted, such as `initialize(settings)`. */
  readonly calls?: readonly string[] | ((conversion: L1ConversionData) => readonly string[])
  /**
   * Has the ewoq key send `initializeValidatorSet` behind them, with the signed conversion. The chain sees its validators half a minute after the
   * conversion, so the clock is moved by that. When anything of it fails nothing was created.
   */
  readonly initialize?: boolean
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
 * await net.increaseTime(31_000)
 * await net.mine({ chain: l1.blockchainId })
 * const { accessList } = await l1.conversion.sign()
 * await wallet.writeContract({ address, abi, functionName: 'initializeValidatorSet', args: [l1.conversion.data, 0], accessList })
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
