import { formatGoDuration } from '../../codec/goDuration.js'
import { type Json, JsonNumber, JsonObject, type JsonWritable, parseJson } from '../../codec/json.js'
import type { EvmFlavour } from '../types.js'
import { parseConfigDuration } from './configDuration.js'

type Kind =
  | 'plain'
  | 'duration'
  | 'list'
  /** A list of hexadecimal texts, which Go prints in lower case. */
  | 'hexList'
  /** Go's `omitempty`: left out when not set or zero. */
  | 'omitted'

type Member = {
  readonly key: string
  readonly preset: JsonWritable
  readonly kind: Kind
  /** The only flavour that has the member; undefined for both. */
  readonly of: EvmFlavour | undefined
}

/**
 * Returns the whole configuration of a chain's VM: its config file on top of the VM's defaults, in the VM's
 * order (coreth and subnet-EVM `plugin/evm/config/config.go`, `default_config.go`). Durations are texts, as
 * Go prints them.
 * @param text of `config.json`, accepted by {@link parseChainOptions}
 */
export function vmConfig(text: string, flavour: EvmFlavour): JsonWritable {
  const file = text === '' ? null : parseJson(text)
  const config: Record<string, JsonWritable> = {}
  for (const member of members) {
    if (member.of !== undefined && member.of !== flavour) continue
    const value = memberValue(member, file instanceof JsonObject ? file.get(member.key) : undefined)
    if (member.kind !== 'omitted' || !isZero(value)) config[member.key] = value
  }
  return config
}

/** Returns a member as Go has it after reading the file: null keeps every preset except a list. */
function memberValue({ kind, preset }: Member, given: Json | undefined): JsonWritable {
  if (given === undefined) return preset
  if (given === null) return kind === 'list' || kind === 'hexList' ? null : preset
  if (kind === 'duration') return durationText(given)
  if (kind === 'hexList' && Array.isArray(given))
    return given.map((item) => (typeof item === 'string' ? item.toLowerCase() : item))
  return given
}

function durationText(given: Json): string {
  const nanoseconds =
    given instanceof JsonNumber ? BigInt(Math.trunc(Number(given.text))) : parseConfigDuration(String(given))
  return formatGoDuration(nanoseconds)
}

function isZero(value: JsonWritable): boolean {
  return value === undefined || value === null || (value instanceof JsonNumber && Number(value.text) === 0)
}

const eip1820Hash = '0xfefb2da535e927b85fe68eb81cb2e4a5827c905f78381a01ef2322aa9b0aee8e'

const members: readonly Member[] = [
  ...only('subnet-evm', plain({ airdrop: '' })),
  ...only('coreth', omitted('gas-target')),
  ...omitted('min-delay-target'),
  ...only('subnet-evm', plain({ 'validators-api-enabled': true })),
  ...plain({ 'admin-api-enabled': false, 'admin-api-dir': '', 'warp-api-enabled': false }),
  ...list('list', 'eth-apis', [
    'eth',
    'eth-filter',
    'net',
    'web3',
    'internal-eth',
    'internal-blockchain',
    'internal-transaction',
  ]),
  ...plain({ 'continuous-profiler-dir': '' }),
  ...durations({ 'continuous-profiler-frequency': '15m0s' }),
  ...plain({
    'continuous-profiler-max-files': 5,
    'rpc-gas-cap': 50_000_000,
    'rpc-tx-fee-cap': 100,
    'trie-clean-cache': 512,
    'trie-dirty-cache': 512,
    'trie-dirty-commit-target': 20,
    'trie-prefetcher-parallelism': 16,
    'snapshot-cache': 256,
    'preimages-enabled': false,
    'snapshot-wait': false,
    'snapshot-verification-enabled': false,
    'pruning-enabled': true,
    'accepted-queue-limit': 64,
    'commit-interval': 4096,
    'allow-missing-tries': false,
  }),
  // A pointer: left out when not set, printed when it is zero.
  ...plain({ 'populate-missing-tries': undefined }),
  ...plain({ 'populate-missing-tries-parallelism': 1024, 'prune-warp-db-enabled': false }),
  ...omitted('historical-proof-query-window', 43_200),
  ...plain({ 'metrics-expensive-enabled': true, 'local-txs-enabled': false }),
  ...only(
    'coreth',
    plain({
      'price-options-slow-fee-percentage': 95,
      'price-options-fast-fee-percentage': 105,
      'price-options-max-tip': 20_000_000_000,
    }),
  ),
  ...plain({
    'tx-pool-price-limit': 1,
    'tx-pool-price-bump': 10,
    'tx-pool-account-slots': 16,
    'tx-pool-global-slots': 5120,
    'tx-pool-account-queue': 64,
    'tx-pool-global-queue': 1024,
  }),
  ...durations({
    'tx-pool-lifetime': '10m0s',
    'api-max-duration': '0s',
    'ws-cpu-refill-rate': '0s',
    'ws-cpu-max-stored': '0s',
  }),
  ...plain({
    'api-max-blocks-per-request': 0,
    'allow-unfinalized-queries': false,
    'allow-unprotected-txs': false,
  }),
  ...list('hexList', 'allow-unprotected-tx-hashes', [eip1820Hash]),
  ...plain({
    'keystore-directory': '',
    'keystore-external-signer': '',
    'keystore-insecure-unlock-allowed': false,
    'push-gossip-percent-stake': 0.9,
    'push-gossip-num-validators': 100,
    'push-gossip-num-peers': 0,
    'push-regossip-num-validators': 10,
    'push-regossip-num-peers': 0,
  }),
  ...durations({
    'push-gossip-frequency': '100ms',
    'pull-gossip-frequency': '1s',
    'regossip-frequency': '30s',
  }),
  ...only('subnet-evm', list('hexList', 'priority-regossip-addresses', null)),
  ...plain({ 'log-level': 'info', 'log-json-format': false }),
  ...only('subnet-evm', plain({ feeRecipient: '' })),
  ...plain({
    'offline-pruning-enabled': false,
    'offline-pruning-bloom-filter-size': 512,
    'offline-pruning-data-directory': '',
    'max-outbound-active-requests': 16,
  }),
  ...only('coreth', plain({ 'state-sync-enabled': null })),
  ...only('subnet-evm', plain({ 'state-sync-enabled': false })),
  ...plain({
    'state-sync-skip-resume': false,
    'state-sync-server-trie-cache': 64,
    'state-sync-ids': '',
    'state-sync-commit-interval': 16_384,
    'state-sync-min-blocks': 300_000,
    'state-sync-request-size': 1024,
    'inspect-database': false,
    'skip-upgrade-check': false,
    'accepted-cache-size': 32,
    'transaction-history': 0,
    'state-history': 32,
    'skip-tx-indexing': false,
  }),
  ...list('hexList', 'warp-off-chain-messages', null),
  ...plain({ 'http-body-limit': 0, 'batch-request-limit': 1000, 'batch-response-max-size': 25_000_000 }),
  ...only(
    'subnet-evm',
    plain({
      'use-standalone-database': null,
      'database-config': '',
      'database-config-file': '',
      'database-type': 'pebbledb',
      'database-path': '',
      'database-read-only': false,
    }),
  ),
  ...plain({ 'state-scheme': '' }),
]

function plain(presets: Readonly<Record<string, JsonWritable>>): Member[] {
  return Object.entries(presets).map(([key, preset]) => ({ key, preset, kind: 'plain', of: undefined }))
}

function durations(presets: Readonly<Record<string, string>>): Member[] {
  return plain(presets).map((member) => ({ ...member, kind: 'duration' }))
}

function list(kind: 'list' | 'hexList', key: string, preset: readonly string[] | null): Member[] {
  return [{ key, preset, kind, of: undefined }]
}

function omitted(key: string, preset?: number): Member[] {
  return [{ key, preset, kind: 'omitted', of: undefined }]
}

function only(flavour: EvmFlavour, some: readonly Member[]): Member[] {
  return some.map((member) => ({ ...member, of: flavour }))
}
