import { decodeGoJson } from '../../codec/goJson/decodeGoJson.js'
import { goStruct } from '../../codec/goJson/goStruct.js'
import { goString } from '../../codec/goJson/scalars.js'
import { networkIds } from '../../profiles/networks.js'
import type { EvmFlavour } from '../values/EvmFlavour.js'
import type { ChainOptions, PoolOptions } from './ChainOptions.js'
import { type SettingName, settings, type VmConfig } from './settings.js'
import { parseVmConfig } from './vmConfig.js'

/**
 * Reads a chain's config file. Keys that it does not set have the node's defaults.
 * @param text of `config.json`; undefined or empty when there is none
 * @param networkId as {@link parseVmConfig} takes it
 * @throws {NodeError} when it does not unmarshal or contradicts itself
 */
export function parseChainOptions(
  text: string | undefined,
  flavour: EvmFlavour = 'coreth',
  networkId: number = networkIds.local,
): ChainOptions {
  const config = parseVmConfig(text, flavour, networkId)
  return {
    vmConfig: config,
    gasTarget: config['gas-target'],
    minDelayTargetMs: config['min-delay-target'],
    pendingIsExecuted: true,
    adminApiEnabled: config['admin-api-enabled'],
    adminApiDir: config['admin-api-dir'],
    validatorsApiEnabled: flavour === 'subnet-evm' && config['validators-api-enabled'],
    warpApiEnabled: config['warp-api-enabled'],
    ethApis: config['eth-apis'] ?? [],
    rpcGasCap: config['rpc-gas-cap'],
    callsChargeMinimum: false,
    estimatesCoverSize: false,
    apiMaxDuration: config['api-max-duration'],
    rpcTxFeeCap: config['rpc-tx-fee-cap'],
    preimagesEnabled: config['preimages-enabled'],
    pruningEnabled: config['pruning-enabled'],
    stateHistory: config['state-history'],
    commitInterval: config['commit-interval'],
    historicalProofQueryWindow: config['historical-proof-query-window'],
    priceOptionSlowFeePercentage: config['price-options-slow-fee-percentage'],
    priceOptionFastFeePercentage: config['price-options-fast-fee-percentage'],
    priceOptionMaxTip: config['price-options-max-tip'],
    pool: poolOptions(config),
    apiMaxBlocksPerRequest: config['api-max-blocks-per-request'],
    allowUnfinalizedQueries: config['allow-unfinalized-queries'],
    allowUnprotectedTxs: config['allow-unprotected-txs'],
    allowUnprotectedTxHashes: config['allow-unprotected-tx-hashes'] ?? [],
    allowMadeUpSignatures: true,
    httpBodyLimit: config['http-body-limit'],
    batchRequestLimit: config['batch-request-limit'],
    batchResponseMaxSize: config['batch-response-max-size'],
    warpOffChainMessages: config['warp-off-chain-messages'] ?? [],
    logLevel: config['log-level'],
    feeRecipient: config.feeRecipient === '' ? undefined : config.feeRecipient,
    history: historyOf(text),
  }
}

type PoolSetting = Extract<SettingName, `tx-pool-${'price' | 'account' | 'global'}-${string}`>

/**
 * Returns the options of the pool, whose defaults replace values of zero (coreth `core/txpool/legacypool` sanitize).
 */
function poolOptions(config: VmConfig): PoolOptions {
  const orPreset = (name: PoolSetting): bigint => config[name] || settings[name].preset
  const lifetimeNs = config['tx-pool-lifetime']
  return {
    noLocals: !config['local-txs-enabled'],
    priceLimit: orPreset('tx-pool-price-limit'),
    priceBump: orPreset('tx-pool-price-bump'),
    accountSlots: Number(orPreset('tx-pool-account-slots')),
    globalSlots: Number(orPreset('tx-pool-global-slots')),
    accountQueue: Number(orPreset('tx-pool-account-queue')),
    globalQueue: Number(orPreset('tx-pool-global-queue')),
    lifetimeMs: Number(lifetimeNs > 0n ? lifetimeNs : settings['tx-pool-lifetime'].preset) / 1e6,
  }
}

const ownKeys = goStruct('config.Config', { 'snowglobe-history': goString })

/** Our own key, which no node has. */
function historyOf(text: string | undefined): 'all' | 'node' {
  if (text === undefined || text === '') return 'all'
  return decodeGoJson(text, ownKeys)['snowglobe-history'] === 'node' ? 'node' : 'all'
}
