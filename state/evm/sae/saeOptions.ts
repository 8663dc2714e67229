import { parseGoDuration } from '../../codec/goDuration.js'
import { goPointer, goSlice } from '../../codec/goJson/containers.js'
import { decodeGoJson, decodeGoValue } from '../../codec/goJson/decodeGoJson.js'
import { GoJsonError } from '../../codec/goJson/GoJsonError.js'
import { goStruct } from '../../codec/goJson/goStruct.js'
import { hexBytes } from '../../codec/goJson/hexutil.js'
import { goUnmarshaler } from '../../codec/goJson/hooks.js'
import { goBool, goString, goUint64, goUint64As } from '../../codec/goJson/scalars.js'
import { maxUint64 } from '../../codec/integers.js'
import { invalidSaeConfig, unreadableSaeConfig } from '../../errors/evmSae.js'
import { isProductionNetwork } from '../../profiles/networks.js'
import { isAtLeast, type NodeRelease } from '../../profiles/releases.js'
import type { ChainOptions, PoolOptions } from '../config/ChainOptions.js'
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

/** Since 1.15.0. */
const configWithDuration = goStruct('cchain.config', { ...fields, 'api-max-duration': duration })

type SaeConfig = ReturnType<typeof config.decode>

const presets: SaeConfig = {
  ...config.zero,
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

const threeHoursMs = 10_800_000

/** Options that coreth's file can set and that are fixed since Helicon. Which APIs are enabled is listed apart. */
const fixed = {
  adminApiEnabled: false,
  warpApiEnabled: false,
  ethApis: [],
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
  const read = text === undefined || text === '' ? presets : unmarshal(text, release)
  check(read, networkId)
  return {
    votes: votesOf(read),
    chain: {
      ...coreth,
      pool: poolOptions(read),
      pendingIsExecuted: read['api-resolve-pending-to-last-executed'],
      pruningEnabled: read['pruning-enabled'],
      commitInterval: read['commit-interval'],
      ...fixed,
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

function unmarshal(text: string, release: NodeRelease): SaeConfig {
  try {
    return isAtLeast(release, '1.15.2')
      ? decodeGoJson(text, configWithDuration, { ...presets, 'api-max-duration': 0n })
      : decodeGoJson(text, config, presets)
  } catch (error) {
    throw error instanceof GoJsonError ? unreadableSaeConfig(error.message) : error
  }
}

function check(read: SaeConfig, networkId: number): void {
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
