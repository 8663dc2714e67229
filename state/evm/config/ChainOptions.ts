import type { VmConfig } from './settings.js'

/** What a chain takes from its config file; durations in milliseconds, prices in wei. */
export type ChainOptions = {
  /** Every key with its value. */
  readonly vmConfig: VmConfig
  /** Vote for this gas target a second (ACP-176); undefined keeps the parent's. */
  readonly gasTarget: bigint | undefined
  /** Vote for this minimum delay in milliseconds (ACP-226). */
  readonly minDelayTargetMs: bigint | undefined
  readonly adminApiEnabled: boolean
  /** What the directory of its profiles begins with. */
  readonly adminApiDir: string
  /** subnet-EVM: whether `/validators` is served. */
  readonly validatorsApiEnabled: boolean
  readonly warpApiEnabled: boolean
  readonly ethApis: readonly string[]
  /** 0 is no cap. */
  readonly rpcGasCap: bigint
  /** In AVAX; 0 is no cap. */
  readonly rpcTxFeeCap: number
  readonly preimagesEnabled: boolean
  readonly pruningEnabled: boolean
  readonly stateHistory: bigint
  readonly commitInterval: bigint
  readonly historicalProofQueryWindow: bigint
  readonly priceOptionSlowFeePercentage: bigint
  readonly priceOptionFastFeePercentage: bigint
  readonly priceOptionMaxTip: bigint
  readonly pool: PoolOptions
  /** 0 is no limit. */
  readonly apiMaxBlocksPerRequest: bigint
  readonly allowUnfinalizedQueries: boolean
  readonly allowUnprotectedTxs: boolean
  /** Lower-case `0x…` hashes that are let through without replay protection. */
  readonly allowUnprotectedTxHashes: readonly string[]
  readonly httpBodyLimit: bigint
  readonly batchRequestLimit: bigint
  readonly batchResponseMaxSize: bigint
  readonly warpOffChainMessages: readonly Uint8Array[]
  readonly logLevel: string
  /** subnet-EVM: who collects the fees; undefined is nobody. */
  readonly feeRecipient: string | undefined
  /** Our own key `snowglobe-history`: `all` heights can be read, or those a `node` that prunes still has. */
  readonly history: 'all' | 'node'
}

/** Limits of the transaction pool (coreth `core/txpool/legacypool` Config). Slots are 32 KiB. */
export type PoolOptions = {
  readonly noLocals: boolean
  /** Also the least tip that the price oracle suggests. Wei. */
  readonly priceLimit: bigint
  /** Percent that a replacement must pay more. */
  readonly priceBump: bigint
  readonly accountSlots: number
  readonly globalSlots: number
  readonly accountQueue: number
  readonly globalQueue: number
  readonly lifetimeMs: number
}
