import type { ScenarioAmount } from './scenarioValues.js'

/** An asset of the X-Chain. */
export type ScenarioAsset = {
  /** Default: its name in the scenario. */
  readonly name?: string
  /** Up to four capitals. Default: from its name. */
  readonly symbol?: string
  /** The number of decimals. Default 0. */
  readonly denomination?: number
  /** Amounts by user, multisig or address. */
  readonly holders?: Readonly<Record<string, ScenarioAmount>>
  /** Who may mint more. */
  readonly minters?: readonly string[]
}

/** An ERC-20 token, of Snowglobe's own contract. */
export type ScenarioToken = {
  /** `C` (default), or an L1 by name. */
  readonly chain?: string
  /** Default: its name in the scenario. */
  readonly name?: string
  /** Default: its name in capitals. */
  readonly symbol?: string
  /** Default 18. */
  readonly decimals?: number
  /** The user who may mint more. Default: the key that the genesis funds. */
  readonly owner?: string
  /** Whole tokens by user, `${contracts.name}` or address. */
  readonly holders?: Readonly<Record<string, ScenarioAmount>>
}

/** A collection of NFTs, of Snowglobe's own contracts. */
export type ScenarioNfts = {
  /** Default `erc721`. */
  readonly standard?: 'erc721' | 'erc1155'
  /** `C` (default), or an L1 by name. */
  readonly chain?: string
  /** Default: its name in the scenario. */
  readonly name?: string
  /** Default: its name in capitals. */
  readonly symbol?: string
  /** The user who may mint more. Default: the key that the genesis funds. */
  readonly owner?: string
  /** The tokens and who has them. */
  readonly tokens?: readonly {
    /** The token ID. */
    readonly id: number | bigint | string
    /** A user, `${contracts.name}` or an address. */
    readonly owner: string
    /** How many; ERC-1155 only. Default 1. */
    readonly amount?: number | bigint | string
    /** Where its metadata is. */
    readonly uri?: string
  }[]
}
