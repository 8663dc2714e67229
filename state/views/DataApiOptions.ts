import type { WebhookOptions } from '../webhooks/WebhookOptions.js'

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
  /** Descriptions of tokens, in place of what contracts answer or beside it, by `<chain>:<token address>`. */
  readonly tokens?: Readonly<Record<string, TokenDescription>> | undefined
  /** Descriptions of contracts, by `<chain>:<contract address>`. */
  readonly contracts?: Readonly<Record<string, ContractDescription>> | undefined
  /** Descriptions of running validators, by node ID. */
  readonly validators?: Readonly<Record<string, ValidatorDescription>> | undefined
  /** JSON ABIs whose functions transactions show by name, beside those of `net.useAbi`. */
  readonly abis?: readonly (readonly unknown[])[] | undefined
  /** The metadata's JSON by chain, contract, and token ID or `*`. */
  readonly nftMetadata?: NftMetadata | undefined
  /** How messages of webhooks are signed, where they may go, and when a webhook is deactivated. */
  readonly webhooks?: WebhookOptions | undefined
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
  /** The name in place of what the contract answers. */
  readonly name?: string | undefined
  /** The symbol in place of what the contract answers. */
  readonly symbol?: string | undefined
  /** The number of decimals in place of what the contract answers. */
  readonly decimals?: number | undefined
  /** The URL of its logo. */
  readonly logoUri?: string | undefined
  /** The result of a security analysis. Lists leave out a malicious token unless `filterSpamTokens` is false. */
  readonly reputation?: TokenReputation | undefined
}

/** The reputation of a token. */
export type TokenReputation = 'Malicious' | 'Benign'

/** Metadata of a contract that the configuration adds. Members as the Data API shows them. */
export type ContractDescription = {
  /** The name in place of what the contract answers. */
  readonly name?: string | undefined
  /** A description. */
  readonly description?: string | undefined
  /** The URL of the project. */
  readonly officialSite?: string | undefined
  /** The address to write to. */
  readonly email?: string | undefined
  /** The logo. */
  readonly logoAsset?: ImageDescription | undefined
  /** The picture above the project's page. */
  readonly bannerAsset?: ImageDescription | undefined
  /** The colour of the project, such as `#e84142`. */
  readonly color?: string | undefined
  /** Pages of the project elsewhere. */
  readonly resourceLinks?: readonly ResourceLink[] | undefined
  /** Words by which explorers group contracts. */
  readonly tags?: readonly string[] | undefined
  /** Where prices of a token come from. Shown for ERC-20, ERC-721 and ERC-1155 contracts. */
  readonly pricingProviders?:
    | {
        /** The ID of the token at CoinGecko. */
        readonly coingeckoCoinId?: string | undefined
      }
    | undefined
}

/** A picture: the ID of an upload, and its URL. */
export type ImageDescription = {
  /** The ID of the upload. */
  readonly assetId?: string | undefined
  /** The URL of the picture. */
  readonly imageUri?: string | undefined
}

/** The kinds of pages that a contract's metadata links to. */
export const resourceLinkTypes = [
  ...['Blog', 'CoinGecko', 'CoinMarketCap', 'Discord', 'Documentation', 'Facebook', 'Github'],
  ...['Instagram', 'LinkedIn', 'Medium', 'Reddit', 'Support', 'Telegram', 'TikTok', 'Twitter'],
  ...['Website', 'Whitepaper', 'Youtube'],
] as const

/** A page of a project. */
export type ResourceLink = {
  /** The kind of the page. */
  readonly type: (typeof resourceLinkTypes)[number]
  /** The URL of the page. */
  readonly url: string
}

/** The configuration of a validator of the primary network or of a subnet. */
export type ValidatorDescription = {
  /** Shares of requests in percent. Missing ones are those of a healthy node: 100 reachable, none benched. */
  readonly health?: { readonly [Share in keyof ValidatorHealth]?: number | undefined } | undefined
  /** Where the node stands; null, the default, when nobody knows. */
  readonly geolocation?: Geolocation | null | undefined
  /** The version that the node runs: `avalanchego/1.14.2`. By default that of its peer (`emulator.setPeers`). */
  readonly avalancheGoVersion?: string | undefined
}

/** Shares of requests in percent, in the last polling. */
export type ValidatorHealth = {
  /** The requests that the node answered. */
  readonly reachabilityPercent: number
  /** The requests of the P-Chain while the node was benched. */
  readonly benchedPChainRequestsPercent: number
  /** The requests of the X-Chain while the node was benched. */
  readonly benchedXChainRequestsPercent: number
  /** The requests of the C-Chain while the node was benched. */
  readonly benchedCChainRequestsPercent: number
}

/** A place on the earth. */
export type Geolocation = {
  /** The city. */
  readonly city: string
  /** The country. */
  readonly country: string
  /** Two letters: `CH`. */
  readonly countryCode: string
  /** Degrees, north of the equator positive. */
  readonly latitude: number
  /** Degrees, east of Greenwich positive. */
  readonly longitude: number
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
  /** Contracts that tools use on the chain. By default Multicall3, where it has code at its usual address. */
  readonly utilityAddresses?:
    | {
        /** The address of Multicall3. */
        readonly multicall?: string | undefined
      }
    | undefined
  /** Whether the chain is shown as private. */
  readonly private?: boolean | undefined
  /** Whether the chain is shown as available. */
  readonly status?: 'OK' | 'UNAVAILABLE' | undefined
}
