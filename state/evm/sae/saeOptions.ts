import { parseGoDuration } from '../../codec/goDuration.js'
import { goPointer, goSlice } from '../../codec/goJson/containers.js'
import { decodeGoJson, decodeGoValue, parseGoJson } from '../../codec/goJson/decodeGoJson.js'
import { GoJsonError } from '../../codec/goJson/GoJsonError.js'
import type { GoType } from '../../codec/goJson/GoType.js'
import { goStruct } from '../../codec/goJson/goStruct.js'
import { hexBytes } from '../../codec/goJson/hexutil.js'
import { goUnmarshaler } from '../../codec/goJson/hooks.js'
import { goBool, goString, goStringAs, goUint64, goUint64As } from '../../codec/goJson/scalars.js'
import { maxUint64 } from '../../codec/integers.js'
import { JsonObject } from '../../codec/json.js'
import { invalidSaeConfig, unreadableSaeConfig } from '../../errors/evmSae.js'
import { isProductionNetwork } from '../../profiles/networks.js'
import { isAtLeast, type NodeRelease } from '../../profiles/releases.js'
import type { ChainOptions, PoolOptions } from '../config/ChainOptions.js'
import { defaultSaeApis, isSaeApi } from '../config/saeApis.js'
import { desiredTargetExcess } from '../fees/acp176.js'
import { desiredDelayExcess } from '../fees/acp226.js'
import { desiredMinPriceExponent } from '../fees/acp283.js'

/** The exponents that the chain's config votes for; undefined keeps the parent's. */
export type Votes = {
  readonly targetExponent: bigint | undefined
  readonly minPriceExponent: bigint | undefined
  readonly delayExcess: bigint | undefined
}

/** The options that a C-Chain with Helicon reads from its config file. */
export type SaeOptions = {
  readonly votes: Votes
  /** The options of its API and its pool. Options that Helicon's VM does not have keep coreth's values. */
  readonly chain: ChainOptions
  /** The keys of the file that it does not know, sorted; none in 1.14.2, which does not look for them. */
  readonly ignoredKeys: readonly string[]
}

/** The keys with their Go types, in the order of AvalancheGo `vms/saevm/cchain/config.go`. Prices are in wei, caches in MiB. */
const fields = {
  'min-price-target': goPointer(goUint64As('gas.Price')),
  'gas-target': goPointer(goUint64As('gas.Gas')),
  'min-delay-target': goPointer(goUint64),
  'pruning-enabled': goBool,
  'commit-interval': goUint64,
  'trie-clean-cache': goUint64,
  'snapshot-cache': goUint64,
  'allow-missing-tries': goBool,
  'state-scheme': goString,
  'local-txs-enabled': goBool,
  'tx-pool-account-slots': goUint64,
  'tx-pool-global-slots': goUint64,
  'allow-unprotected-txs': goBool,
  'batch-request-limit': goUint64,
  'api-resolve-pending-to-last-executed': goBool,
  'state-sync-enabled': goBool,
  'warp-off-chain-messages': goSlice(hexBytes),
} as const

const config = goStruct('cchain.config', fields)

/** A duration as text (`30s`): unlike coreth's, a number is refused. Nanoseconds. */
const duration = goUnmarshaler({ name: 'cchain.duration', zero: 0n, schema: { type: 'string' } }, (value) =>
  parseGoDuration(decodeGoValue(value, goString)),
)

const noNames: readonly string[] = []

/** A set of names as a list: null keeps the one before (AvalancheGo `utils/set`). */
const apiNames: GoType<readonly string[]> = goUnmarshaler(
  { name: 'set.Set[rpc.API]', zero: noNames, schema: { type: 'array', items: { type: 'string' } } },
  (value, current) => (value === null ? current : decodeGoValue(value, goSlice(goStringAs('rpc.API')))),
)

/** Since 1.15.0. */
const laterConfig = goStruct('cchain.config', { ...fields, apis: apiNames, 'api-max-duration': duration })

type SaeConfig = ReturnType<typeof config.decode>

/** The config with the groups of methods, which 1.14.2 does not read. */
type SaeConfigWithApis = SaeConfig & { readonly apis: readonly string[] }

const presets: SaeConfigWithApis = {
  ...config.zero,
  apis: defaultSaeApis,
  'pruning-enabled': true,
  'commit-interval': 4096n,
  'trie-clean-cache': 512n,
  'snapshot-cache': 256n,
  'tx-pool-account-slots': 16n,
  'tx-pool-global-slots': 5120n,
  'batch-request-limit': 1000n,
  'api-resolve-pending-to-last-executed': true,
  'state-sync-enabled': true,
}

/** Keys that are no keys of a node's file, or that its documents leave out. */
const undocumentedKeys = ['state-sync-ids', 'snowglobe-history']

/** Returns the keys of a file that name no option exactly, sorted. A key in another case counts, although Go reads it. */
function unknownKeys(text: string): string[] {
  const file = parseGoJson(text)
  if (!(file instanceof JsonObject)) return []
  const known = new Set([...Object.keys(fields), 'apis', 'api-max-duration', ...undocumentedKeys])
  return [...new Set(file.members.map(([key]) => key))].filter((key) => !known.has(key)).sort()
}

const maxInt64 = maxUint64 / 2n
const threeHoursMs = 10_800_000

/** Options that coreth's file can set and that are fixed since Helicon. */
const fixed = {
  adminApiEnabled: false,
  warpApiEnabled: false,
  apiMaxBlocksPerRequest: 0n,
  httpBodyLimit: 0n,
  batchResponseMaxSize: 25_000_000n,
  historicalProofQueryWindow: 0n,
  stateHistory: 0n,
  priceOptionSlowFeePercentage: 95n,
  priceOptionFastFeePercentage: 105n,
  priceOptionMaxTip: maxUint64,
} as const

/**
 * Reads the config file of a C-Chain as Helicon's VM does, which ignores the keys that only coreth knows (AvalancheGo
 * `vms/saevm/cchain/config.go`).
 *
 * @param text of `config.json`; undefined or empty when there is none
 * @param coreth the options that coreth reads from the file
 * @param networkId of the network: mainnet and fuji fix the commit interval
 * @param release of AvalancheGo: 1.14.2 limits neither the gas of calls nor fees, and charges calls as transactions
 * @throws {NodeError} when it does not unmarshal or contradicts itself
 */
export function parseSaeOptions(
  text: string | undefined,
  coreth: ChainOptions,
  networkId: number,
  release: NodeRelease,
): SaeOptions {
  const isWritten = text !== undefined && text !== ''
  const read = isWritten ? unmarshal(text, release) : presets
  check(read, networkId)
  return {
    ignoredKeys: isWritten && isAtLeast(release, '1.15.2') ? unknownKeys(text) : [],
    votes: votesOf(read),
    chain: {
      ...coreth,
      pool: poolOptions(read),
      pendingIsExecuted: read['api-resolve-pending-to-last-executed'],
      pruningEnabled: read['pruning-enabled'],
      commitInterval: read['commit-interval'],
      ...fixed,
      ethApis: read.apis,
      ...(isAtLeast(release, '1.15.2') ? capped : uncapped),
      allowUnprotectedTxs: read['allow-unprotected-txs'],
      allowUnprotectedTxHashes: [],
      allowMadeUpSignatures: false,
      batchRequestLimit: read['batch-request-limit'],
    },
  }
}

/** Releases from 1.15.0 on: no key of the file sets these. Estimates cover the size since 1.15.1. */
const capped = {
  rpcGasCap: 50_000_000n,
  rpcTxFeeCap: 100,
  callsChargeMinimum: false,
  estimatesCoverSize: true,
  apiMaxDuration: 0n,
} as const

/** 1.14.2: only the node's HTTP server ends a call, after 29.9 seconds. */
const uncapped = {
  rpcGasCap: 0n,
  rpcTxFeeCap: 0,
  callsChargeMinimum: true,
  estimatesCoverSize: false,
  apiMaxDuration: 29_900_000_000n,
} as const

function votesOf(read: SaeConfig): Votes {
  const gasTarget = read['gas-target']
  const minPrice = read['min-price-target']
  const minDelayMs = read['min-delay-target']
  return {
    targetExponent: gasTarget === undefined ? undefined : desiredTargetExcess(gasTarget),
    minPriceExponent: minPrice === undefined ? undefined : desiredMinPriceExponent(minPrice),
    delayExcess: minDelayMs === undefined ? undefined : desiredDelayExcess(minDelayMs),
  }
}

function unmarshal(text: string, release: NodeRelease): SaeConfigWithApis {
  try {
    return isAtLeast(release, '1.15.2')
      ? decodeGoJson(text, laterConfig, { ...presets, 'api-max-duration': 0n })
      : { ...decodeGoJson(text, config, presets), apis: presets.apis }
  } catch (error) {
    throw error instanceof GoJsonError ? unreadableSaeConfig(error.message) : error
  }
}

function check(read: SaeConfigWithApis, networkId: number): void {
  const batchLimit = read['batch-request-limit']
  if (batchLimit > maxInt64)
    throw invalidSaeConfig(`batch request limit exceeds max: ${batchLimit} > ${maxInt64}`)
  const unknown = read.apis.find((name) => !isSaeApi(name))
  if (unknown !== undefined) throw invalidSaeConfig(`unknown API: ${JSON.stringify(unknown)}`)
  const interval = read['commit-interval']
  const scheme = read['state-scheme']
  if (interval === 0n) throw invalidSaeConfig('commit interval must be non-zero')
  if (scheme !== '' && scheme !== 'hash' && scheme !== 'firewood')
    throw invalidSaeConfig(`unknown trie database scheme: ${JSON.stringify(scheme)}`)
  if (interval !== presets['commit-interval'] && isProductionNetwork(networkId))
    throw invalidSaeConfig(
      `production networks must use the commit interval ${presets['commit-interval']}: commit interval ${interval}`,
    )
}

/**
 * Returns the options of the pool, which is geth's. Its defaults replace values of zero (libevm
 * `core/txpool/legacypool` sanitize).
 */
function poolOptions(read: SaeConfig): PoolOptions {
  return {
    noLocals: !read['local-txs-enabled'],
    priceLimit: 1n,
    priceBump: 10n,
    accountSlots: Number(read['tx-pool-account-slots'] || presets['tx-pool-account-slots']),
    globalSlots: Number(read['tx-pool-global-slots'] || presets['tx-pool-global-slots']),
    accountQueue: 64,
    globalQueue: 1024,
    lifetimeMs: threeHoursMs,
  }
}
