/** The alias or blockchain ID of an EVM chain: `C`. */
export type ChainName = string

/** The coin of an EVM chain, as wallets show it. */
export type NativeCurrency = {
  /** Such as `Avalanche`. */
  readonly name: string
  /** Such as `AVAX`. */
  readonly symbol: string
  /** 18, unless the configuration of the Data API sets another number. */
  readonly decimals: number
}
