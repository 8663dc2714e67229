/** JSON as its text or as the object it means. */
export type JsonText = string | Readonly<Record<string, unknown>>

/** The description of an L1, for the library, `emulator.createL1` and files alike. Everything has a default. */
export type L1Description = {
  /** The chain's name on the P-Chain: letters, digits and spaces. Default `L1`. */
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
   * The L1's first validators, of weight 100 and a balance of 10^9 nAVAX each unless said otherwise. Those without an
   * ID are the emulated node, the other stakers of `local`, 64 prepared nodes, then random ones. A number takes the
   * first ones of these. Default: the emulated node alone. The network holds their BLS keys, and they are connected.
   */
  readonly validators?: number | readonly L1ValidatorDescription[]
  /** The chain's `config.json`. */
  readonly config?: JsonText
  /** The chain's `upgrade.json`. */
  readonly upgrade?: JsonText
  /** The contract that manages the validators. */
  readonly manager?: L1ManagerDescription
}

/** A validator that an L1 begins with. Integers beyond 2^53 are bigints or decimal texts. */
export type L1ValidatorDescription = {
  /** The node's ID: `NodeID-…`. Default: the next prepared node. */
  readonly nodeId?: string
  /** The weight of its signature. Default 100. */
  readonly weight?: bigint | number | string
  /** The balance that pays its fees, in nAVAX. Default 10^9. */
  readonly balanceNAVAX?: bigint | number | string
}

/** The validator manager of an L1. Bytes are `0x…`. */
export type L1ManagerDescription = {
  /** Default `0x0feedc0de000…`, where Avalanche's tools put it. */
  readonly address?: string
  /** The chain that it is on, by ID or alias. Default: the new one. */
  readonly blockchainId?: string
  /** The contract's code as it lies on a chain (`deployedBytecode`): it is there from genesis on. Only on the new chain. */
  readonly code?: string
  /**
   * The init code of the contract, with the constructor's arguments behind it. It is run once, and its result is in
   * the genesis.
   */
  readonly bytecode?: string
  /** Further slots of the contract at genesis: words of up to 32 bytes by slot. */
  readonly storage?: Readonly<Record<string, string>>
  /** Calldata of transactions that the ewoq key sends to the contract once the subnet is converted, such as `initialize(settings)`. */
  readonly calls?: readonly string[]
  /**
   * Has the ewoq key send `initializeValidatorSet` behind them, with the signed conversion. The chain sees its validators half a minute after the
   * conversion, so the clock is moved by that. When anything of it fails nothing was created.
   */
  readonly initialize?: boolean
}
