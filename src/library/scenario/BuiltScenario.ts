/** The world that a scenario made, as plain data, which state files keep. */
export type BuiltScenario = {
  readonly users: Readonly<Record<string, BuiltUser>>
  readonly contracts: Readonly<Record<string, NetworkContract>>
  readonly validators: Readonly<Record<string, NetworkValidator>>
  readonly assets: Readonly<Record<string, NetworkAsset>>
}

/** A user without what is computed when it is asked for. */
export type BuiltUser = Omit<NetworkUser, 'account'>

/** A user of a network that was made from a scenario. */
export type NetworkUser = {
  /** 32 bytes in hexadecimal. */
  readonly privateKey: `0x${string}`
  /** The private key as AvalancheGo writes it: `PrivateKey-…`. */
  readonly privateKeyCb58: string
  /** The address on the C-Chain and on L1s, with checksum. */
  readonly address: `0x${string}`
  /** The address on the P-Chain: `P-local1…`. */
  readonly P: string
  /** The address on the X-Chain: `X-local1…`. */
  readonly X: string
  /** The address of atomic transactions of the C-Chain: `C-local1…`. */
  readonly C: string
  /** The account for viem's clients. It is made when it is first asked for, and needs no viem. */
  readonly account: UserAccount
}

/**
 * An account as viem's `privateKeyToAccount` returns it. Its functions take what viem's types say.
 */
export type UserAccount = {
  /** The address with checksum. */
  readonly address: `0x${string}`
  /** 65 bytes, uncompressed. */
  readonly publicKey: `0x${string}`
  /** The origin of the account. */
  readonly source: 'privateKey'
  /** It signs by itself. */
  readonly type: 'local'
  /** Signs a hash. */
  readonly sign: (parameters: {
    /** 32 bytes. */
    readonly hash: `0x${string}`
  }) => Promise<`0x${string}`>
  /** Signs a message (EIP-191). */
  readonly signMessage: (parameters: {
    /** Text, or bytes. */
    readonly message:
      | string
      | {
          /** The bytes. */
          readonly raw: `0x${string}` | Uint8Array
        }
  }) => Promise<`0x${string}`>
  /** Signs a transaction, and returns it encoded. */
  readonly signTransaction: <Signed = `0x${string}`>(transaction: object, options?: object) => Promise<Signed>
  /** Signs typed data (EIP-712). */
  readonly signTypedData: (definition: object) => Promise<`0x${string}`>
}

/** A contract, a token or a collection of NFTs of a scenario. */
export type NetworkContract = {
  /** Where it is, with checksum. */
  readonly address: `0x${string}`
  /** The JSON ABI. */
  readonly abi: readonly unknown[]
  /** `C`, or the name of an L1. */
  readonly chain: string
}

/** A validator of a scenario. */
export type NetworkValidator = {
  /** `NodeID-…`. */
  readonly nodeID: string
  /** The ID of the transaction that added it. */
  readonly txID: string
  /** The transactions of its delegators, in the order of the scenario. */
  readonly delegators: readonly {
    /** The ID of the transaction that added it. */
    readonly txID: string
  }[]
}

/** An asset of the X-Chain of a scenario. */
export type NetworkAsset = {
  /** In cb58. */
  readonly assetID: string
}

/** The scenario of a network that has none. */
export const noScenario: BuiltScenario = { users: {}, contracts: {}, validators: {}, assets: {} }
