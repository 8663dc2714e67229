import type { VmConfig } from './settings.js'

/** The options that a chain reads from its config file; durations in milliseconds, prices in wei. */
export type ChainOptions = {
  /** Every key with its value. */
  readonly vmConfig: VmConfig
  /** Vote for this gas target a second (ACP-176); undefined keeps the parent's. */
  readonly gasTarget: bigint | undefined
  /** The minimum delay in milliseconds to vote for (ACP-226). */
  readonly minDelayTargetMs: bigint | undefined
  /** Whether the tag `pending` means the last executed block, where blocks are executed after they are accepted. */
  readonly pendingIsExecuted: boolean
  readonly adminApiEnabled: boolean
  /** The prefix of the directory for profiles. */
  readonly adminApiDir: string
  /** subnet-EVM: whether `/validators` is served. */
  readonly validatorsApiEnabled: boolean
  readonly warpApiEnabled: boolean
  /** The names of the groups of methods that it serves: those of `eth-apis`, and since Helicon those of `apis`. */
  readonly ethApis: readonly string[]
  /** 0 for no cap. */
  readonly rpcGasCap: bigint
  /**
   * Whether calls that are not transactions are charged at least half of their gas limit, as transactions are since
   * Helicon.
   */
  readonly callsChargeMinimum: boolean
  /** Whether estimates are at least the least gas limit for the transaction's size. */
  readonly estimatesCoverSize: boolean
  /** The time after which a request is refused, in nanoseconds; 0 for no limit. */
  readonly apiMaxDuration: bigint
  /** In AVAX; 0 for no cap. */
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
  /** Lower-case `0x…` hashes of the transactions that are accepted without replay protection. */
  readonly allowUnprotectedTxHashes: readonly string[]
  /**
   * Whether transactions without replay protection are accepted when their signature is made up, so that no one has
   * the key.
   */
  readonly allowMadeUpSignatures: boolean
  readonly httpBodyLimit: bigint
  readonly batchRequestLimit: bigint
  readonly batchResponseMaxSize: bigint
  readonly warpOffChainMessages: readonly Uint8Array[]
  readonly logLevel: string
  /** subnet-EVM: the recipient of the fees; undefined for none. */
  readonly feeRecipient: string | undefined
  /**
   * Our own key `snowglobe-history`: with `all` every height can be read, with `node` only the heights that a
   * pruning node still has.
   */
  readonly history: 'all' | 'node'
}

/** The limits of the transaction pool (coreth `core/txpool/legacypool` Config). A slot is 32 KiB. */
export type PoolOptions = {
  readonly noLocals: boolean
  /** The least tip in wei, which is also the least that the price oracle suggests. */
  readonly priceLimit: bigint
  /** The percentage by which a replacement must pay more. */
  readonly priceBump: bigint
  readonly accountSlots: number
  readonly globalSlots: number
  readonly accountQueue: number
  readonly globalQueue: number
  readonly lifetimeMs: number
}
