import type { JsonWritable } from '../../../state/codec/json.js'
import type { Network } from '../../../state/Network.js'

/** Returns the part of {@link nodeConfig} about peers (AvalancheGo `network/config.go`). */
export function networkConfig({ world: { node, genesis } }: Network): JsonWritable {
  const { flags } = node
  return {
    healthConfig: {
      NoIngressValidatorConnectionGracePeriod: flags.durationNs(
        'network-no-ingress-connections-grace-period',
      ),
      minConnectedPeers: flags.integer('network-health-min-conn-peers'),
      maxTimeSinceMsgReceived: flags.durationNs('network-health-max-time-since-msg-received'),
      maxTimeSinceMsgSent: flags.durationNs('network-health-max-time-since-msg-sent'),
      maxPortionSendQueueBytesFull: flags.float('network-health-max-portion-send-queue-full'),
      maxSendFailRate: flags.float('network-health-max-send-fail-rate'),
      sendFailRateHalflife: flags.durationNs('health-check-averager-halflife'),
    },
    peerListGossipConfig: {
      peerListNumValidatorIPs: flags.integer('network-peer-list-num-validator-ips'),
      peerListPullGossipFreq: flags.durationNs('network-peer-list-pull-gossip-frequency'),
      peerListBloomResetFreq: flags.durationNs('network-peer-list-bloom-reset-frequency'),
    },
    timeoutConfigs: {
      pingPongTimeout: flags.durationNs('network-ping-timeout'),
      readHandshakeTimeout: flags.durationNs('network-read-handshake-timeout'),
    },
    delayConfig: {
      initialReconnectDelay: flags.durationNs('network-initial-reconnect-delay'),
      maxReconnectDelay: flags.durationNs('network-max-reconnect-delay'),
    },
    throttlerConfig: {
      inboundConnUpgradeThrottlerConfig: {
        upgradeCooldown: flags.durationNs('network-inbound-connection-throttling-cooldown'),
        // The number of connections that the other limit allows during a cooldown.
        maxRecentConnsUpgraded: Math.ceil(
          flags.float('network-inbound-connection-throttling-max-conns-per-sec') *
            (Number(flags.durationNs('network-inbound-connection-throttling-cooldown')) / 1e9),
        ),
      },
      inboundMsgThrottlerConfig: {
        byteThrottlerConfig: {
          vdrAllocSize: flags.integer('throttler-inbound-validator-alloc-size'),
          atLargeAllocSize: flags.integer('throttler-inbound-at-large-alloc-size'),
          nodeMaxAtLargeBytes: flags.integer('throttler-inbound-node-max-at-large-bytes'),
        },
        bandwidthThrottlerConfig: {
          bandwidthRefillRate: flags.integer('throttler-inbound-bandwidth-refill-rate'),
          bandwidthMaxBurstRate: flags.integer('throttler-inbound-bandwidth-max-burst-size'),
        },
        cpuThrottlerConfig: {
          maxRecheckDelay: flags.durationNs('throttler-inbound-cpu-max-recheck-delay'),
        },
        diskThrottlerConfig: {
          maxRecheckDelay: flags.durationNs('throttler-inbound-disk-max-recheck-delay'),
        },
        maxProcessingMsgsPerNode: flags.integer('throttler-inbound-node-max-processing-msgs'),
      },
      outboundMsgThrottlerConfig: {
        vdrAllocSize: flags.integer('throttler-outbound-validator-alloc-size'),
        atLargeAllocSize: flags.integer('throttler-outbound-at-large-alloc-size'),
        nodeMaxAtLargeBytes: flags.integer('throttler-outbound-node-max-at-large-bytes'),
      },
      maxInboundConnsPerSec: flags.float('network-inbound-connection-throttling-max-conns-per-sec'),
    },
    proxyEnabled: flags.bool('network-tcp-proxy-enabled'),
    proxyReadHeaderTimeout: flags.durationNs('network-tcp-proxy-read-timeout'),
    dialerConfig: {
      throttleRps: flags.integer('network-outbound-connection-throttling-rps'),
      connectionTimeout: flags.durationNs('network-outbound-connection-timeout'),
    },
    tlsKeyLogFile: flags.text('network-tls-key-log-file-unsafe'),
    myNodeID: node.idText,
    myIP: node.publicAddress,
    networkID: genesis.networkId,
    maxClockDifference: flags.durationNs('network-max-clock-difference'),
    pingFrequency: flags.durationNs('network-ping-frequency'),
    // By default peers at private addresses are allowed everywhere except on the two public networks.
    allowPrivateIPs: flags.isSet('network-allow-private-ips')
      ? flags.bool('network-allow-private-ips')
      : genesis.networkId !== 1 && genesis.networkId !== 5,
    supportedACPs: flags.list('acp-support').map(Number),
    objectedACPs: flags.list('acp-object').map(Number),
    compressionType: flags.text('network-compression-type'),
    uptimeMetricFreq: flags.durationNs('uptime-metric-freq'),
    requireValidatorToConnect: flags.bool('network-require-validator-to-connect'),
    maximumInboundMessageTimeout: flags.durationNs('network-maximum-inbound-timeout'),
    peerReadBufferSize: flags.integer('network-peer-read-buffer-size'),
    peerWriteBufferSize: flags.integer('network-peer-write-buffer-size'),
    connectToAllValidators: false,
  }
}
