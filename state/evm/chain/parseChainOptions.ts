import { GoDurationError } from '../../codec/goDuration.js'
import { hexToBytes } from '../../codec/hex.js'
import { type Json, JsonNumber, JsonObject, JsonSyntaxError, parseJson } from '../../codec/json.js'
import { invalidChainConfig, unreadableChainConfig } from '../../errors/evmChain.js'
import type { EvmFlavour } from '../types.js'
import type { ChainOptions } from './ChainOptions.js'
import { parseConfigDuration } from './configDuration.js'

const dayMs = 24 * 60 * 60 * 1000

/** The one transaction that coreth accepts without replay protection by default: the registry of EIP-1820. */
const eip1820Hash = '0xfefb2da535e927b85fe68eb81cb2e4a5827c905f78381a01ef2322aa9b0aee8e'

const defaultEthApis: readonly string[] = [
  'eth',
  'eth-filter',
  'net',
  'web3',
  'internal-eth',
  'internal-blockchain',
  'internal-transaction',
]

/**
 * Parses a chain's config file and fills in the node's defaults (coreth `plugin/evm/config`).
 * @param flavour subnet-EVM has no gas target to vote for, and some members of its own
 * @param text of `config.json`; undefined or empty when there is none
 * @throws {NodeError} when it does not unmarshal or is inconsistent
 */
export function parseChainOptions(text: string | undefined, flavour: EvmFlavour = 'coreth'): ChainOptions {
  const source = text === undefined || text === '' ? new JsonObject([]) : parse(text)
  const file = new ConfigFile(source, text ?? '')
  const options: ChainOptions = {
    gasTarget: flavour === 'coreth' ? file.optional('gas-target', file.uint64) : undefined,
    minDelayTargetMs: file.optional('min-delay-target', file.uint64),
    fileText: text ?? '',
    adminApiEnabled: file.get('admin-api-enabled', file.bool, false),
    adminApiDir: file.get('admin-api-dir', file.string, ''),
    validatorsApiEnabled: flavour === 'subnet-evm' && file.get('validators-api-enabled', file.bool, true),
    warpApiEnabled: file.get('warp-api-enabled', file.bool, false),
    ethApis: file.get('eth-apis', file.strings, defaultEthApis),
    rpcGasCap: file.get('rpc-gas-cap', file.uint64, 50_000_000n),
    rpcTxFeeCap: file.get('rpc-tx-fee-cap', file.float, 100),
    preimagesEnabled: file.get('preimages-enabled', file.bool, false),
    pruningEnabled: file.get('pruning-enabled', file.bool, true),
    stateHistory: file.get('state-history', file.uint64, 32n),
    commitInterval: file.get('commit-interval', file.uint64, 4096n),
    historicalProofQueryWindow: file.get('historical-proof-query-window', file.uint64, BigInt(dayMs / 2000)),
    localTxsEnabled: file.get('local-txs-enabled', file.bool, false),
    priceOptionSlowFeePercentage: file.get('price-options-slow-fee-percentage', file.uint64, 95n),
    priceOptionFastFeePercentage: file.get('price-options-fast-fee-percentage', file.uint64, 105n),
    priceOptionMaxTip: file.get('price-options-max-tip', file.uint64, 20_000_000_000n),
    pool: {
      noLocals: !file.get('local-txs-enabled', file.bool, false),
      priceLimit: atLeastOne(file.get('tx-pool-price-limit', file.uint64, 1n), 1n),
      priceBump: atLeastOne(file.get('tx-pool-price-bump', file.uint64, 10n), 10n),
      accountSlots: Number(atLeastOne(file.get('tx-pool-account-slots', file.uint64, 16n), 16n)),
      globalSlots: Number(atLeastOne(file.get('tx-pool-global-slots', file.uint64, 5120n), 5120n)),
      accountQueue: Number(atLeastOne(file.get('tx-pool-account-queue', file.uint64, 64n), 64n)),
      globalQueue: Number(atLeastOne(file.get('tx-pool-global-queue', file.uint64, 1024n), 1024n)),
      lifetimeMs: positive(file.get('tx-pool-lifetime', file.durationMs, 600_000), 600_000),
    },
    apiMaxDurationMs: file.get('api-max-duration', file.durationMs, 0),
    apiMaxBlocksPerRequest: file.get('api-max-blocks-per-request', file.int64, 0n),
    allowUnfinalizedQueries: file.get('allow-unfinalized-queries', file.bool, false),
    allowUnprotectedTxs: file.get('allow-unprotected-txs', file.bool, false),
    allowUnprotectedTxHashes: file.get('allow-unprotected-tx-hashes', file.hashes, [eip1820Hash]),
    httpBodyLimit: file.get('http-body-limit', file.uint64, 0n),
    batchRequestLimit: file.get('batch-request-limit', file.uint64, 1000n),
    batchResponseMaxSize: file.get('batch-response-max-size', file.uint64, 25_000_000n),
    skipTxIndexing: file.get('skip-tx-indexing', file.bool, false),
    transactionHistory: file.get('transaction-history', file.uint64, 0n),
    acceptedCacheSize: Number(file.get('accepted-cache-size', file.int64, 32n)),
    warpOffChainMessages: file.get('warp-off-chain-messages', file.byteStrings, []),
    logLevel: file.get('log-level', file.string, 'info'),
    feeRecipient: file.optional('feeRecipient', file.string),
    history: file.get('snowglobe-history', file.string, 'all') === 'node' ? 'node' : 'all',
  }
  validate(options, file)
  return options
}

function parse(text: string): Json {
  try {
    return parseJson(text)
  } catch (error) {
    if (!(error instanceof JsonSyntaxError)) throw error
    const early = error.message === 'EOF' || error.message === 'unexpected EOF'
    throw unreadableChainConfig(text, early ? 'unexpected end of JSON input' : error.message)
  }
}

/** Refuses the combinations that the node refuses (coreth `plugin/evm/config/config.go` validate). */
function validate(options: ChainOptions, file: ConfigFile): void {
  const { pruningEnabled: pruning, commitInterval, stateHistory } = options
  const offline = file.get('offline-pruning-enabled', file.bool, false)
  const populate = file.optional('populate-missing-tries', file.uint64) !== undefined
  const readers = file.get('populate-missing-tries-parallelism', file.int64, 1024n)
  const percent = file.get('push-gossip-percent-stake', file.float, 0.9)
  if (populate && (offline || pruning))
    throw invalidChainConfig(
      `cannot enable populate missing tries while offline pruning (enabled: ${offline})/pruning (enabled: ${pruning}) are enabled`,
    )
  if (populate && readers < 1n)
    throw invalidChainConfig(
      `cannot enable populate missing tries without at least one reader (parallelism: ${readers})`,
    )
  if (!pruning && offline) throw invalidChainConfig('cannot run offline pruning while pruning is disabled')
  if (pruning && commitInterval === 0n)
    throw invalidChainConfig('cannot use commit interval of 0 with pruning enabled')
  if (pruning && stateHistory === 0n)
    throw invalidChainConfig('cannot use state history of 0 with pruning enabled')
  if (percent < 0 || percent > 1)
    throw invalidChainConfig(
      `push-gossip-percent-stake is ${percent.toFixed(6)} but must be in the range [0, 1]`,
    )
}

/** Replaces zero by the default, as the pool does (coreth `core/txpool/legacypool` sanitize). */
function atLeastOne(value: bigint, preset: bigint): bigint {
  return value < 1n ? preset : value
}

function positive(value: number, preset: number): number {
  return value > 0 ? value : preset
}

type Read<T> = (value: Json, key: string) => T

/** The members of a config file, unmarshalled into the node's struct as Go's `encoding/json` does. */
class ConfigFile {
  readonly #root: JsonObject
  readonly #text: string

  constructor(root: Json, text: string) {
    this.#text = text
    if (!(root instanceof JsonObject) && root !== null)
      throw unreadableChainConfig(
        text,
        `json: cannot unmarshal ${kindOf(root)} into Go value of type config.Config`,
      )
    this.#root = root ?? new JsonObject([])
  }

  get<T>(key: string, read: Read<T>, preset: T): T {
    return this.optional(key, read) ?? preset
  }

  optional<T>(key: string, read: Read<T>): T | undefined {
    const value = this.#root.get(key)
    return value === undefined || value === null ? undefined : read(value, key)
  }

  readonly bool: Read<boolean> = (value, key) => {
    if (typeof value !== 'boolean') throw this.#mismatch(value, key, 'bool')
    return value
  }

  readonly string: Read<string> = (value, key) => {
    if (typeof value !== 'string') throw this.#mismatch(value, key, 'string')
    return value
  }

  readonly float: Read<number> = (value, key) => {
    if (!(value instanceof JsonNumber)) throw this.#mismatch(value, key, 'float64')
    return Number(value.text)
  }

  readonly uint64: Read<bigint> = (value, key) => this.#integer(value, key, 'uint64', 0n, 2n ** 64n)

  readonly int64: Read<bigint> = (value, key) => this.#integer(value, key, 'int64', -(2n ** 63n), 2n ** 63n)

  readonly strings: Read<readonly string[]> = (value, key) =>
    this.#array(value, key, '[]string').map((item) => this.string(item, key))

  readonly hashes: Read<readonly string[]> = (value, key) =>
    this.#array(value, key, '[]common.Hash').map((item) => this.string(item, key).toLowerCase())

  readonly byteStrings: Read<readonly Uint8Array[]> = (value, key) =>
    this.#array(value, key, '[]hexutil.Bytes').map((item) => {
      const text = this.string(item, key)
      if (!/^0[xX]([0-9a-fA-F]{2})*$/.test(text)) throw this.#mismatch(item, key, 'hexutil.Bytes')
      return hexToBytes(text)
    })

  /** A Go duration: nanoseconds, or text such as `1m30s`. */
  readonly durationMs: Read<number> = (value, key) => {
    if (value instanceof JsonNumber) return Number(value.text) / 1e6
    if (typeof value !== 'string') throw this.#mismatch(value, key, 'config.Duration')
    try {
      return Number(parseConfigDuration(value)) / 1e6
    } catch (error) {
      throw error instanceof GoDurationError ? unreadableChainConfig(this.#text, error.message) : error
    }
  }

  #integer(value: Json, key: string, type: string, low: bigint, end: bigint): bigint {
    if (!(value instanceof JsonNumber)) throw this.#mismatch(value, key, type)
    if (/^-?[0-9]+$/.test(value.text)) {
      const number = BigInt(value.text)
      if (number >= low && number < end) return number
    }
    throw this.#mismatch(value, key, type)
  }

  #array(value: Json, key: string, type: string): readonly Json[] {
    if (!Array.isArray(value)) throw this.#mismatch(value, key, type)
    return value
  }

  #mismatch(value: Json, key: string, type: string): Error {
    const kind =
      value instanceof JsonNumber && type !== 'bool' && type !== 'string'
        ? `number ${value.text}`
        : kindOf(value)
    return unreadableChainConfig(
      this.#text,
      `json: cannot unmarshal ${kind} into Go struct field Config.${key} of type ${type}`,
    )
  }
}

function kindOf(value: Json): string {
  if (value instanceof JsonNumber) return 'number'
  if (Array.isArray(value)) return 'array'
  if (value instanceof JsonObject) return 'object'
  return typeof value === 'boolean' ? 'bool' : 'string'
}
