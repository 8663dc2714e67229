/** How the network shows itself in the Data API, from flags, a configuration file or library options. */
export type DataApiOptions = {
  /** Whether `/v1`, `/v2` and `/docs` are served; true by default. */
  readonly enabled?: boolean | undefined
  /** The name that the Data API knows the network by; by default `mainnet` for network ID 1, else `fuji`. */
  readonly network?: DataNetworkName | undefined
  /** With any, requests need one of these keys. */
  readonly keys?: readonly string[] | undefined
  /** Compute units a minute for each key, or for each client address without keys; 0, the default, means no limit. */
  readonly unitsPerMinute?: number | undefined
  /** How long after its time a block is indexed, milliseconds; 0 by default. */
  readonly indexLagMs?: number | undefined
  /** How chains are described, by alias, blockchain ID or EVM chain ID. */
  readonly chains?: Readonly<Record<string, ChainDescription>> | undefined
  /** Prices by currency, of `AVAX` or of a token: `<chain>:<token address>`. */
  readonly prices?: Readonly<Record<string, Readonly<Record<string, number>>>> | undefined
  /** The metadata's JSON by chain, contract, and token ID or `*`. */
  readonly nftMetadata?: NftMetadata | undefined
  /** Returns the text of a token URI. Nothing else reads it: the network never goes online. */
  readonly resolveTokenUri?: ((uri: string) => string | Promise<string>) | undefined
}

/** Metadata by chain, contract, and token ID or `*`. */
export type NftMetadata = Readonly<
  Record<string, Readonly<Record<string, Readonly<Record<string, NftMetadataObject>>>>>
>

/** The networks that the Data API knows. `testnet` in a path means `fuji`. */
export type DataNetworkName = 'mainnet' | 'fuji'

/** The members of a token's metadata. */
export type NftMetadataObject = Readonly<Record<string, unknown>>

/** What a configuration says about a chain. Whatever is missing has its default. */
export type ChainDescription = {
  /** The chain's name. */
  readonly chainName?: string | undefined
  /** What the chain is. */
  readonly description?: string | undefined
  /** The URL of its explorer. */
  readonly explorerUrl?: string | undefined
  /** The URL of its logo. */
  readonly chainLogoUri?: string | undefined
  /** The chain's own token. */
  readonly networkToken?:
    | {
        /** The token's name. */
        readonly name?: string | undefined
        /** The token's symbol. */
        readonly symbol?: string | undefined
        /** How many decimals its amounts have. */
        readonly decimals?: number | undefined
        /** The URL of its logo. */
        readonly logoUri?: string | undefined
        /** What the token is. */
        readonly description?: string | undefined
      }
    | undefined
  /** Whether the chain is shown as private. */
  readonly private?: boolean | undefined
  /** Whether the chain is shown as available. */
  readonly status?: 'OK' | 'UNAVAILABLE' | undefined
}
