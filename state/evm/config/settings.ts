import { goPointer, goSlice } from '../../codec/goJson/containers.js'
import type { Decoded, GoType } from '../../codec/goJson/GoType.js'
import { hexBytes } from '../../codec/goJson/hexutil.js'
import {
  goBool,
  goFloat64,
  goInt,
  goInt64,
  goString,
  goUint16,
  goUint64,
  goUint64As,
} from '../../codec/goJson/scalars.js'
import type { EvmFlavour } from '../values/EvmFlavour.js'
import { goAddress, goHash } from '../values/goTypes.js'
import type { Hash } from '../values/Hash.js'
import { configDuration } from './configDuration.js'

// Every key of a chain's `config.json` in the order in which the VM prints them, with its Go type and its default
// (coreth and subnet-EVM `plugin/evm/config/config.go`, `default_config.go`). Durations are nanoseconds, caches MB,
// prices wei.

/** One key of the file. */
type Setting<T> = {
  readonly type: GoType<T>
  readonly preset: T
  /** The only flavour that has it. */
  readonly only?: EvmFlavour
  /** Whether the VM omits the key when its value is zero, or nil for a pointer. */
  readonly omitEmpty?: true
}

/** coreth allows one transaction without replay protection: the registry of EIP-1820. */
const eip1820Hash = '0xfefb2da535e927b85fe68eb81cb2e4a5827c905f78381a01ef2322aa9b0aee8e' as Hash

const second = 1_000_000_000n
const minute = 60n * second

const off = setting(goBool, false)
const on = setting(goBool, true)
const noText = setting(goString, '')

export const settings = {
  airdrop: { ...noText, only: 'subnet-evm' },
  'gas-target': { ...setting(goPointer(goUint64As('gas.Gas'))), only: 'coreth', omitEmpty: true },
  'min-delay-target': { ...setting(goPointer(goUint64)), omitEmpty: true },
  'validators-api-enabled': { ...on, only: 'subnet-evm' },
  'admin-api-enabled': off,
  'admin-api-dir': noText,
  'warp-api-enabled': off,
  'eth-apis': setting(goPointer(goSlice(goString)), [
    'eth',
    'eth-filter',
    'net',
    'web3',
    'internal-eth',
    'internal-blockchain',
    'internal-transaction',
  ]),
  'continuous-profiler-dir': noText,
  'continuous-profiler-frequency': setting(configDuration, 15n * minute),
  'continuous-profiler-max-files': setting(goInt, 5n),
  'rpc-gas-cap': setting(goUint64, 50_000_000n),
  // AVAX.
  'rpc-tx-fee-cap': setting(goFloat64, 100),
  'trie-clean-cache': setting(goInt, 512n),
  'trie-dirty-cache': setting(goInt, 512n),
  'trie-dirty-commit-target': setting(goInt, 20n),
  'trie-prefetcher-parallelism': setting(goInt, 16n),
  'snapshot-cache': setting(goInt, 256n),
  'preimages-enabled': off,
  'snapshot-wait': off,
  'snapshot-verification-enabled': off,
  'pruning-enabled': on,
  'accepted-queue-limit': setting(goInt, 64n),
  'commit-interval': setting(goUint64, 4096n),
  'allow-missing-tries': off,
  'populate-missing-tries': { ...setting(goPointer(goUint64)), omitEmpty: true },
  'populate-missing-tries-parallelism': setting(goInt, 1024n),
  'prune-warp-db-enabled': off,
  // Blocks: a day of blocks of two seconds.
  'historical-proof-query-window': { ...setting(goUint64, 43_200n), omitEmpty: true },
  'metrics-expensive-enabled': on,
  'local-txs-enabled': off,
  'price-options-slow-fee-percentage': { ...setting(goUint64, 95n), only: 'coreth' },
  'price-options-fast-fee-percentage': { ...setting(goUint64, 105n), only: 'coreth' },
  'price-options-max-tip': { ...setting(goUint64, 20_000_000_000n), only: 'coreth' },
  'tx-pool-price-limit': setting(goUint64, 1n),
  'tx-pool-price-bump': setting(goUint64, 10n),
  'tx-pool-account-slots': setting(goUint64, 16n),
  'tx-pool-global-slots': setting(goUint64, 5120n),
  'tx-pool-account-queue': setting(goUint64, 64n),
  'tx-pool-global-queue': setting(goUint64, 1024n),
  'tx-pool-lifetime': setting(configDuration, 10n * minute),
  'api-max-duration': setting(configDuration),
  'ws-cpu-refill-rate': setting(configDuration),
  'ws-cpu-max-stored': setting(configDuration),
  'api-max-blocks-per-request': setting(goInt64),
  'allow-unfinalized-queries': off,
  'allow-unprotected-txs': off,
  'allow-unprotected-tx-hashes': setting(goPointer(goSlice(goHash)), [eip1820Hash]),
  'keystore-directory': noText,
  'keystore-external-signer': noText,
  'keystore-insecure-unlock-allowed': off,
  'push-gossip-percent-stake': setting(goFloat64, 0.9),
  'push-gossip-num-validators': setting(goInt, 100n),
  'push-gossip-num-peers': setting(goInt),
  'push-regossip-num-validators': setting(goInt, 10n),
  'push-regossip-num-peers': setting(goInt),
  'push-gossip-frequency': setting(configDuration, second / 10n),
  'pull-gossip-frequency': setting(configDuration, second),
  'regossip-frequency': setting(configDuration, 30n * second),
  'priority-regossip-addresses': { ...setting(goPointer(goSlice(goAddress))), only: 'subnet-evm' },
  'log-level': setting(goString, 'info'),
  'log-json-format': off,
  feeRecipient: { ...noText, only: 'subnet-evm' },
  'offline-pruning-enabled': off,
  'offline-pruning-bloom-filter-size': setting(goUint64, 512n),
  'offline-pruning-data-directory': noText,
  'max-outbound-active-requests': setting(goInt64, 16n),
  // A plain boolean in subnet-EVM.
  'state-sync-enabled': setting(goPointer(goBool)),
  'state-sync-skip-resume': off,
  'state-sync-server-trie-cache': setting(goInt, 64n),
  'state-sync-ids': noText,
  'state-sync-commit-interval': setting(goUint64, 16_384n),
  'state-sync-min-blocks': setting(goUint64, 300_000n),
  'state-sync-request-size': setting(goUint16, 1024n),
  'inspect-database': off,
  'skip-upgrade-check': off,
  'accepted-cache-size': setting(goInt, 32n),
  'transaction-history': setting(goUint64),
  'state-history': setting(goUint64, 32n),
  'skip-tx-indexing': off,
  'warp-off-chain-messages': setting(goPointer(goSlice(hexBytes))),
  'http-body-limit': setting(goUint64),
  'batch-request-limit': setting(goUint64, 1000n),
  'batch-response-max-size': setting(goUint64, 25_000_000n),
  'use-standalone-database': { ...setting(goPointer(goBool)), only: 'subnet-evm' },
  'database-config': { ...noText, only: 'subnet-evm' },
  'database-config-file': { ...noText, only: 'subnet-evm' },
  'database-type': { ...setting(goString, 'pebbledb'), only: 'subnet-evm' },
  'database-path': { ...noText, only: 'subnet-evm' },
  'database-read-only': { ...off, only: 'subnet-evm' },
  'state-scheme': noText,
} as const satisfies Readonly<Record<string, Setting<unknown>>>

/** A key of the file. */
export type SettingName = keyof typeof settings

/** The value of every key. Those of the other flavour have their defaults. */
export type VmConfig = { readonly [K in SettingName]: Decoded<(typeof settings)[K]['type']> }

/** Returns the keys with their settings, in the order in which a flavour's VM prints them. */
export function settingsOf(flavour: EvmFlavour): readonly (readonly [SettingName, Setting<unknown>])[] {
  const entries = Object.entries(settings) as [SettingName, Setting<unknown>][]
  return entries
    .filter(([, { only }]) => only === undefined || only === flavour)
    .map(([name, its]) =>
      name === 'state-sync-enabled' && flavour === 'subnet-evm' ? [name, off] : [name, its],
    )
}

function setting<T>(type: GoType<T>, preset: T = type.zero): Setting<T> {
  return { type, preset }
}
