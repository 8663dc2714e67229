import type { FlagName } from '../../state/node/flagTable.js'

/** The texts of `--help` for AvalancheGo's flags about peers, messages between nodes, and consensus. */
export const peerFlagUsage: Readonly<Partial<Record<FlagName, string>>> = {
  'benchlist-bench-probability': 'EWMA failure probability above which a node is benched',
  'benchlist-duration': 'Max amount of time a peer is benchlisted',
  'benchlist-halflife': 'Halflife of the EWMA averager used for benchlisting',
  'benchlist-unbench-probability': 'EWMA failure probability below which a node is unbenched',
  'bootstrap-ancestors-max-containers-received':
    'This node reads at most this many containers from an incoming Ancestors message',
  'bootstrap-ancestors-max-containers-sent':
    'Max number of containers in an Ancestors message sent by this node',
  'bootstrap-beacon-connection-timeout':
    'Timeout before emitting a warn log when connecting to bootstrapping beacons',
  'bootstrap-ids':
    'Comma separated list of bootstrap peer ids to connect to. Example: NodeID-JR4dVmy6ffUGAKCBDkyCbeZbyHQBeDsET,NodeID-8CrVPQZ4VSqgL8zTdvL14G8HqAfrBr4z',
  'bootstrap-ips':
    'Comma separated list of bootstrap peer ips to connect to. Example: 127.0.0.1:9630,127.0.0.1:9631',
  'bootstrap-max-time-get-ancestors':
    'Max Time to spend fetching a container and its ancestors when responding to a GetAncestors',
  'consensus-app-concurrency': 'Maximum number of goroutines to use when handling App messages on a chain',
  'consensus-frontier-poll-frequency': 'Frequency of polling for new consensus frontiers',
  'consensus-shutdown-timeout': 'Timeout before killing an unresponsive chain',
  'network-allow-private-ips':
    'Allows the node to initiate outbound connection attempts to peers with private IPs. If the provided --network-id is one of [mainnet, fuji] the default is false. Oterhwise, the default is true',
  'network-compression-type': 'Compression type for outbound messages. Must be one of [zstd, none]',
  'network-health-max-outstanding-request-duration':
    'Node reports unhealthy if there has been a request outstanding for this duration',
  'network-health-max-portion-send-queue-full':
    'Network layer returns unhealthy if more than this portion of the pending send queue is full',
  'network-health-max-send-fail-rate':
    'Network layer reports unhealthy if more than this portion of attempted message sends fail',
  'network-health-max-time-since-msg-received':
    "Network layer returns unhealthy if haven't received a message for at least this much time",
  'network-health-max-time-since-msg-sent':
    "Network layer returns unhealthy if haven't sent a message for at least this much time",
  'network-health-min-conn-peers':
    'Network layer returns unhealthy if connected to less than this many peers',
  'network-inbound-connection-throttling-cooldown':
    "Upgrade an inbound connection from a given IP at most once per this duration. If 0, don't rate-limit inbound connection upgrades",
  'network-inbound-connection-throttling-max-conns-per-sec':
    'Max number of inbound connections to accept (from all peers) per second',
  'network-initial-reconnect-delay':
    'Initial delay duration must be waited before attempting to reconnect a peer',
  'network-initial-timeout': 'Initial timeout value of the adaptive timeout manager',
  'network-max-clock-difference': 'Max allowed clock difference value between this node and peers',
  'network-max-reconnect-delay':
    'Maximum delay duration must be waited before attempting to reconnect a peer',
  'network-maximum-inbound-timeout':
    'Maximum timeout value of an inbound message. Defines duration within which an incoming message must be fulfilled. Incoming messages containing deadline higher than this value will be overridden with this value.',
  'network-maximum-timeout': 'Maximum timeout value of the adaptive timeout manager',
  'network-minimum-timeout': 'Minimum timeout value of the adaptive timeout manager',
  'network-no-ingress-connections-grace-period':
    'Time after which nodes are expected to be connected to us if we are a primary network validator, otherwise a health check fails',
  'network-outbound-connection-throttling-rps':
    'Make at most this number of outgoing peer connection attempts per second',
  'network-outbound-connection-timeout': 'Timeout when dialing a peer',
  'network-peer-list-bloom-reset-frequency':
    'Frequency to recalculate the bloom filter used to request new peers from other nodes',
  'network-peer-list-num-validator-ips': 'Number of validator IPs to gossip to other nodes',
  'network-peer-list-pull-gossip-frequency': 'Frequency to request peers from other nodes',
  'network-peer-read-buffer-size':
    'Size, in bytes, of the buffer that we read peer messages into (there is one buffer per peer)',
  'network-peer-write-buffer-size':
    'Size, in bytes, of the buffer that we write peer messages into (there is one buffer per peer)',
  'network-ping-frequency': 'Frequency of pinging other peers',
  'network-ping-timeout': 'Timeout value for Ping-Pong with a peer',
  'network-read-handshake-timeout': 'Timeout value for reading handshake messages',
  'network-require-validator-to-connect':
    'If true, this node will only maintain a connection with another node if this node is a validator, the other node is a validator, or the other node is a beacon',
  'network-tcp-proxy-enabled': 'Require all P2P connections to be initiated with a TCP proxy header',
  'network-tcp-proxy-read-timeout': 'Maximum duration to wait for a TCP proxy header',
  'network-timeout-coefficient':
    'Multiplied by average network response time to get the network timeout. Must be >= 1',
  'network-timeout-halflife':
    "Halflife of average network response time. Higher value --> network timeout is less volatile. Can't be 0",
  'network-tls-key-log-file-unsafe': 'TLS key log file path. Should only be specified for debugging',
  'public-ip': 'Public IP of this node for P2P communication',
  'public-ip-resolution-frequency':
    'Frequency at which this node resolves/updates its public IP and renew NAT mappings, if applicable',
  'public-ip-resolution-service':
    'Only acceptable values are "opendns", "ifconfigco" or "ifconfigme". When provided, the node will use that service to periodically resolve/update its public IP',
  'router-health-max-drop-rate':
    'Node reports unhealthy if the router drops more than this portion of messages',
  'router-health-max-outstanding-requests':
    'Node reports unhealthy if there are more than this many outstanding consensus requests (Get, PullQuery, etc.) over all chains',
  'simplex-max-network-delay': 'Maximum expected network delay for message transmission in Simplex consensus',
  'simplex-max-rebroadcast-wait': 'Time to retry message transmission in case of network instability',
  'snow-commit-threshold': 'Beta value to use for consensus',
  'snow-concurrent-repolls': 'Minimum number of concurrent polls for finalizing consensus',
  'snow-confidence-quorum-size':
    "Threshold of nodes required to increase this node's confidence in a network poll. Ignored if snow-quorum-size is provided",
  'snow-max-processing': 'Maximum number of processing items to be considered healthy',
  'snow-max-time-processing': 'Maximum amount of time an item should be processing and still be healthy',
  'snow-optimal-processing': 'Optimal number of processing containers in consensus',
  'snow-preference-quorum-size':
    "Threshold of nodes required to update this node's preference in a network poll. Ignored if snow-quorum-size is provided",
  'snow-quorum-size':
    "Threshold of nodes required to update this node's preference and increase its confidence in a network poll",
  'snow-sample-size': 'Number of nodes to query for each network poll',
  'state-sync-ids':
    'Comma separated list of state sync peer ids to connect to. Example: NodeID-JR4dVmy6ffUGAKCBDkyCbeZbyHQBeDsET,NodeID-8CrVPQZ4VSqgL8zTdvL14G8HqAfrBr4z',
  'state-sync-ips':
    'Comma separated list of state sync peer ips to connect to. Example: 127.0.0.1:9630,127.0.0.1:9631',
  'throttler-inbound-at-large-alloc-size':
    'Size, in bytes, of at-large byte allocation in inbound message throttler',
  'throttler-inbound-bandwidth-max-burst-size':
    'Max inbound bandwidth a node can use at once. Must be at least the max message size. See BandwidthThrottler',
  'throttler-inbound-bandwidth-refill-rate':
    'Max average inbound bandwidth usage of a peer, in bytes per second. See BandwidthThrottler',
  'throttler-inbound-cpu-max-non-validator-node-usage':
    'Maximum number of CPUs that a non-validator can utilize. Value should be in range [0, total core count]',
  'throttler-inbound-cpu-max-non-validator-usage':
    'Number of CPUs that if fully utilized, will rate limit all non-validators. Value should be in range [0, total core count]',
  'throttler-inbound-cpu-max-recheck-delay':
    "In the CPU-based network throttler, check at least this often whether the node's CPU usage has fallen to an acceptable level",
  'throttler-inbound-cpu-validator-alloc':
    'Maximum number of CPUs to allocate for use by validators. Value should be in range [0, total core count]',
  'throttler-inbound-disk-max-non-validator-node-usage':
    'Maximum number of disk reads/writes per second that a non-validator can utilize. Must be >= 0',
  'throttler-inbound-disk-max-non-validator-usage':
    'Number of disk reads/writes per second that, if fully utilized, will rate limit all non-validators. Must be >= 0',
  'throttler-inbound-disk-max-recheck-delay':
    "In the disk-based network throttler, check at least this often whether the node's disk usage has fallen to an acceptable level",
  'throttler-inbound-disk-validator-alloc':
    'Maximum number of disk reads/writes per second to allocate for use by validators. Must be > 0',
  'throttler-inbound-node-max-at-large-bytes':
    "Max number of bytes a node can take from the inbound message throttler's at-large allocation. Must be at least the max message size",
  'throttler-inbound-node-max-processing-msgs':
    'Max number of messages currently processing from a given node',
  'throttler-inbound-validator-alloc-size':
    'Size, in bytes, of validator byte allocation in inbound message throttler',
  'throttler-outbound-at-large-alloc-size':
    'Size, in bytes, of at-large byte allocation in outbound message throttler',
  'throttler-outbound-node-max-at-large-bytes':
    "Max number of bytes a node can take from the outbound message throttler's at-large allocation. Must be at least the max message size",
  'throttler-outbound-validator-alloc-size':
    'Size, in bytes, of validator byte allocation in outbound message throttler',
}
