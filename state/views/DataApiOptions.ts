/** The settings of the Data API, from flags, a configuration file or library options. */
export type DataApiOptions = {
  /** Whether `/v1`, `/v2` and `/docs` are served; true by default. */
  readonly enabled?: boolean | undefined
  /** The name that the Data API knows the network by; by default `mainnet` for network ID 1, else `fuji`. */
  readonly network?: DataNetworkName | undefined
  /** The keys that the Data API knows: texts, or keys with a limit of their own and routes that they may not use. */
  readonly keys?: readonly (string | DataApiKey)[] | undefined
  /** Whether the Data API needs one of the keys, if there are any; true by default. The Metrics API never does. */
  readonly keyRequired?: boolean | undefined
  /**
   * Compute units per minute of each client address without a key, and of each key without a limit of its own, on the Data API and
   * on the Metrics API; 0, the default, means no limit.
   */
  readonly unitsPerMinute?: number | undefined
  /** The time between a block's timestamp and its indexing, milliseconds; 0 by default. */
  readonly indexLagMs?: number | undefined
  /** Whether query parameters that a route does not know are ignored, the default, or answered 400. */
  readonly unknownParameters?: 'ignore' | 'refuse' | undefined
  /** Descriptions of chains, by alias, blockchain ID or EVM chain ID. */
  readonly chains?: Readonly<Record<string, ChainDescription>> | undefined
  /** Prices by currency, of `AVAX` or of a token: `<chain>:<token address>`. */
  readonly prices?: Readonly<Record<string, Readonly<Record<string, number>>>> | undefined
  /** Earlier prices by UTC day (`2026-10-04`), each until the next day that has one; then as `prices`. */
  readonly pricesByDay?: Readonly<Record<string, NonNullable<DataApiOptions['prices']>>> | undefined
  /** Facts about tokens that contracts do not give, by `<chain>:<token address>`. */
  readonly tokens?: Readonly<Record<string, TokenDescription>> | undefined
  /** JSON ABIs whose functions transactions show by name, beside those of `net.useAbi`. */
  readonly abis?: readonly (readonly unknown[])[] | undefined
  /** The metadata's JSON by chain, contract, and token ID or `*`. */
  readonly nftMetadata?: NftMetadata | undefined
  /** Returns the text of a token URI. Nothing else reads it: the network never goes online. */
  readonly resolveTokenUri?: ((uri: string) => string | Promise<string>) | undefined
}

/** A key that the Data API knows. */
export type DataApiKey = {
  /** The text of the key, as clients send it in `x-glacier-api-key` or `x-data-api-key`. */
  readonly key: string
  /** The key's own compute units per minute; 0 means no limit. By default those of every client. */
  readonly unitsPerMinute?: number | undefined
  /**
   * Routes that are answered 403: paths, or their templates (`/v1/chains/{chainId}/blocks`); `*` stands for any text.
   */
  readonly forbidden?: readonly string[] | undefined
}

/** The configuration of a token. */
export type TokenDescription = {
  /** The URL of its logo. */
  readonly logoUri?: string | undefined
}

/** Metadata by chain, contract, and token ID or `*`. */
export type NftMetadata = Readonly<
  Record<string, Readonly<Record<string, Readonly<Record<string, NftMetadataObject>>>>>
>

/** The networks that the Data API knows. `testnet` in a path means `fuji`. */
export type DataNetworkName = 'mainnet' | 'fuji'

/** The members of a token's metadata. */
export type NftMetadataObject = Readonly<Record<string, unknown>>

/** The configuration of a chain. A missing member has its default. */
export type ChainDescription = {
  /** The chain's name. */
  readonly chainName?: string | undefined
  /** A description of the chain. */
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
        /** The number of decimals of amounts. */
        readonly decimals?: number | undefined
        /** The URL of its logo. */
        readonly logoUri?: string | undefined
        /** A description of the token. */
        readonly description?: string | undefined
      }
    | undefined
  /** Whether the chain is shown as private. */
  readonly private?: boolean | undefined
  /** Whether the chain is shown as available. */
  readonly status?: 'OK' | 'UNAVAILABLE' | undefined
}
