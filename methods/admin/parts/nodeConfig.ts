import { byKey } from '../../../state/codec/compare.js'
import { emptyId, idToString } from '../../../state/codec/ids.js'
import type { JsonWritable } from '../../../state/codec/json.js'
import type { Network } from '../../../state/Network.js'
import type { NodeFlags } from '../../../state/node/flags.js'
import type { FlagName } from '../../../state/node/flagTable.js'
import { upgradesReply } from '../../info/parts/upgradesReply.js'
import { networkConfig } from './networkConfig.js'

const nsPerMs = 1_000_000n

/**
 * Returns the node's configuration as Go prints `node.Config`: with its order of keys and its spelling of numbers, and with
 * durations in nanoseconds. Values come from the flags, the genesis and the upgrade schedule.
 */
export function nodeConfig(network: Network): { readonly [key: string]: JsonWritable } {
  const { node, genesis, upgrades } = network.world
  const { flags } = node
  const path = (name: FlagName): string => flags.path(name, process.env)
  return {
    httpConfig: httpConfig(network),
    ipConfig: {
      publicIP: flags.text('public-ip'),
      publicIPResolutionService: flags.text('public-ip-resolution-service'),
      publicIPResolutionFreq: flags.durationNs('public-ip-resolution-frequency'),
      listenHost: flags.text('staking-host'),
      listenPort: flags.integer('staking-port'),
    },
    stakingConfig: stakingConfig(network, path),
    txFeeConfig: txFeeConfig(network),
    stateSyncConfig: { stateSyncIDs: null, stateSyncIPs: null },
    bootstrapConfig: {
      bootstrapBeaconConnectionTimeout: flags.durationNs('bootstrap-beacon-connection-timeout'),
      bootstrapAncestorsMaxContainersSent: flags.integer('bootstrap-ancestors-max-containers-sent'),
      bootstrapAncestorsMaxContainersReceived: flags.integer('bootstrap-ancestors-max-containers-received'),
      bootstrapMaxTimeGetAncestors: flags.durationNs('bootstrap-max-time-get-ancestors'),
      bootstrappers: [],
    },
    databaseConfig: {
      readOnly: flags.bool('db-read-only'),
      path: `${path('db-dir')}/${genesis.networkName}`,
      name: flags.text('db-type'),
    },
    upgradeConfig: upgradesReply(upgrades),
    avaxAssetID: idToString(genesis.avaxAssetId),
    networkID: genesis.networkId,
    healthCheckFreq: flags.durationNs('health-check-frequency'),
    networkConfig: networkConfig(network),
    adaptiveTimeoutConfig: {
      initialTimeout: flags.durationNs('network-initial-timeout'),
      minimumTimeout: flags.durationNs('network-minimum-timeout'),
      maximumTimeout: flags.durationNs('network-maximum-timeout'),
      timeoutCoefficient: flags.float('network-timeout-coefficient'),
      timeoutHalflife: flags.durationNs('network-timeout-halflife'),
    },
    benchlistConfig: {
      halflife: flags.durationNs('benchlist-halflife'),
      unbenchProbability: flags.float('benchlist-unbench-probability'),
      benchProbability: flags.float('benchlist-bench-probability'),
      benchDuration: flags.durationNs('benchlist-duration'),
      maxPortion: (1 - flags.float('snow-confidence-quorum-size') / flags.float('snow-sample-size')) / 3,
    },
    profilerConfig: {
      dir: path('profile-dir'),
      enabled: flags.bool('profile-continuous-enabled'),
      freq: flags.durationNs('profile-continuous-freq'),
      maxNumFiles: flags.integer('profile-continuous-max-files'),
    },
    loggingConfig: {
      maxSize: flags.integer('log-rotater-max-size'),
      maxFiles: flags.integer('log-rotater-max-files'),
      maxAge: flags.integer('log-rotater-max-age'),
      directory: path('log-dir'),
      compress: flags.bool('log-rotater-compress-enabled'),
      disableWriterDisplaying: flags.bool('log-disable-display-plugin-logs'),
      logLevel: flags.text('log-level').toUpperCase(),
      displayLevel: (flags.text('log-display-level') || flags.text('log-level')).toUpperCase(),
      logFormat: flags.text('log-format') === 'auto' ? 'plain' : flags.text('log-format'),
    },
    pluginDir: path('plugin-dir'),
    fdLimit: flags.integer('fd-limit'),
    meterVMEnabled: flags.bool('meter-vms-enabled'),
    routerHealthConfig: {
      maxDropRate: flags.float('router-health-max-drop-rate'),
      maxDropRateHalflife: flags.durationNs('health-check-averager-halflife'),
      maxOutstandingRequests: flags.integer('router-health-max-outstanding-requests'),
      maxOutstandingDuration: flags.durationNs('network-health-max-outstanding-request-duration'),
      maxRunTimeRequests: flags.durationNs('network-maximum-timeout'),
    },
    consensusShutdownTimeout: flags.durationNs('consensus-shutdown-timeout'),
    consensusGossipFreq: flags.durationNs('consensus-frontier-poll-frequency'),
    consensusAppConcurrency: flags.integer('consensus-app-concurrency'),
    trackedSubnets: flags.list('track-subnets').sort(),
    proposerMinBlockDelay: flags.durationNs('proposervm-min-block-delay'),
    subnetConfigs: { [idToString(emptyId)]: primaryNetworkConfig(flags) },
    chainAliases: emptyAsNull(network.options.chainAliases),
    vmAliases: emptyAsNull(network.options.vmAliases),
    systemTrackerProcessingHalflife: flags.durationNs('system-tracker-processing-halflife'),
    systemTrackerFrequency: flags.durationNs('system-tracker-frequency'),
    systemTrackerCPUHalflife: flags.durationNs('system-tracker-cpu-halflife'),
    systemTrackerDiskHalflife: flags.durationNs('system-tracker-disk-halflife'),
    cpuTargeterConfig: {
      vdrAlloc: flags.float('throttler-inbound-cpu-validator-alloc'),
      maxNonVdrUsage: flags.float('throttler-inbound-cpu-max-non-validator-usage'),
      maxNonVdrNodeUsage: flags.float('throttler-inbound-cpu-max-non-validator-node-usage'),
    },
    diskTargeterConfig: {
      vdrAlloc: flags.float('throttler-inbound-disk-validator-alloc'),
      maxNonVdrUsage: flags.float('throttler-inbound-disk-max-non-validator-usage'),
      maxNonVdrNodeUsage: flags.float('throttler-inbound-disk-max-non-validator-node-usage'),
    },
    requiredAvailableDiskSpacePercentage: flags.integer(
      'system-tracker-disk-required-available-space-percentage',
    ),
    warningAvailableDiskSpacePercentage: flags.integer(
      'system-tracker-disk-warning-available-space-percentage',
    ),
    traceConfig: {
      exporterConfig: {
        type: flags.text('tracing-exporter-type'),
        endpoint: flags.text('tracing-endpoint'),
        headers: {},
        insecure: flags.bool('tracing-insecure'),
      },
      traceSampleRate: flags.float('tracing-sample-rate'),
      appName: 'avalanchego',
      version: node.release.name,
    },
    useCurrentHeight: flags.bool('proposervm-use-current-height'),
    chainDataDir: path('chain-data-dir'),
    processContextFilePath: path('process-context-file'),
  }
}

function httpConfig({ world: { node } }: Network): JsonWritable {
  const { flags, http } = node
  return {
    readTimeout: flags.durationNs('http-read-timeout'),
    readHeaderTimeout: flags.durationNs('http-read-header-timeout'),
    writeHeaderTimeout: flags.durationNs('http-write-timeout'),
    idleTimeout: flags.durationNs('http-idle-timeout'),
    apiConfig: {
      indexerConfig: {
        indexAPIEnabled: flags.bool('index-enabled'),
        indexAllowIncomplete: flags.bool('index-allow-incomplete'),
      },
      adminAPIEnabled: flags.bool('api-admin-enabled'),
      infoAPIEnabled: flags.bool('api-info-enabled'),
      metricsAPIEnabled: flags.bool('api-metrics-enabled'),
      healthAPIEnabled: flags.bool('api-health-enabled'),
    },
    httpHost: http.host,
    httpPort: http.port,
    httpsEnabled: flags.bool('http-tls-enabled'),
    httpAllowedOrigins: flags.text('http-allowed-origins').split(' '),
    httpAllowedHosts: flags.list('http-allowed-hosts'),
    shutdownTimeout: flags.durationNs('http-shutdown-timeout'),
    shutdownWait: flags.durationNs('http-shutdown-wait'),
  }
}

function stakingConfig(
  { world: { node, genesis } }: Network,
  path: (name: FlagName) => string,
): JsonWritable {
  const { flags } = node
  const { staking } = genesis.params
  return {
    uptimeRequirement: staking.uptimeRequirement,
    minValidatorStake: staking.minValidatorStakeNAVAX,
    maxValidatorStake: staking.maxValidatorStakeNAVAX,
    minDelegatorStake: staking.minDelegatorStakeNAVAX,
    minDelegationFee: staking.minDelegationFeeShares,
    minStakeDuration: BigInt(staking.minStakeDurationMs) * nsPerMs,
    maxStakeDuration: BigInt(staking.maxStakeDurationMs) * nsPerMs,
    heliconMinStakeDuration: BigInt(staking.heliconMinStakeDurationMs) * nsPerMs,
    rewardConfig: {
      maxConsumptionRate: staking.reward.maxConsumptionRate,
      minConsumptionRate: staking.reward.minConsumptionRate,
      mintingPeriod: BigInt(staking.reward.mintingPeriodMs) * nsPerMs,
      supplyCap: staking.reward.supplyCapNAVAX,
    },
    sybilProtectionEnabled: node.sybilProtection,
    partialSyncPrimaryNetwork: flags.bool('partial-sync-primary-network'),
    sybilProtectionDisabledWeight: flags.integer('sybil-protection-disabled-weight'),
    stakingTLSKeyPath: path('staking-tls-key-file'),
    stakingTLSCertPath: path('staking-tls-cert-file'),
    stakingSingerConfig: {
      ephemeralSignerEnabled: flags.bool('staking-ephemeral-signer-enabled'),
      signerKeyContent: flags.text('staking-signer-key-file-content'),
      keyPath: path('staking-signer-key-file'),
      RPCEndpoint: flags.text('staking-rpc-signer-endpoint'),
      keyPathIsSet: flags.isSet('staking-signer-key-file'),
    },
  }
}

function txFeeConfig({ world: { genesis } }: Network): JsonWritable {
  const { createAssetTxFeeNAVAX, txFeeNAVAX, dynamic, validator } = genesis.params.fees
  const { bandwidth, dbRead, dbWrite, compute } = dynamic.weights
  return {
    createAssetTxFee: createAssetTxFeeNAVAX,
    txFee: txFeeNAVAX,
    dynamicFeeConfig: {
      weights: [bandwidth, dbRead, dbWrite, compute],
      maxCapacity: dynamic.maxCapacity,
      maxPerSecond: dynamic.maxPerSecond,
      targetPerSecond: dynamic.targetPerSecond,
      minPrice: dynamic.minPrice,
      excessConversionConstant: dynamic.excessConversionConstant,
    },
    validatorFeeConfig: {
      capacity: validator.capacity,
      target: validator.target,
      minPrice: validator.minPrice,
      excessConversionConstant: validator.excessConversionConstant,
    },
  }
}

function primaryNetworkConfig(flags: NodeFlags): JsonWritable {
  return {
    validatorOnly: false,
    allowedNodes: [],
    consensusParameters: null,
    snowParameters: {
      k: flags.integer('snow-sample-size'),
      alphaPreference: flags.integer('snow-preference-quorum-size'),
      alphaConfidence: flags.integer('snow-confidence-quorum-size'),
      beta: flags.integer('snow-commit-threshold'),
      concurrentRepolls: flags.integer('snow-concurrent-repolls'),
      optimalProcessing: flags.integer('snow-optimal-processing'),
      maxOutstandingItems: flags.integer('snow-max-processing'),
      maxItemProcessingTime: flags.durationNs('snow-max-time-processing'),
    },
    simplexParameters: null,
    proposerNumHistoricalBlocks: 0,
  }
}

function emptyAsNull(aliases: Readonly<Record<string, readonly string[]>>): JsonWritable {
  const sorted = Object.entries(aliases).sort(byKey)
  return sorted.length === 0 ? null : Object.fromEntries(sorted)
}
