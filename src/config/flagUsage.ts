import type { FlagName } from '../../state/node/flagTable.js'
import { peerFlagUsage } from './peerFlagUsage.js'

/**
 * The texts of `--help` for AvalancheGo's flags (AvalancheGo 1.14.2 `config/flags.go`); deprecated flags are not
 * listed there.
 */
export const flagUsage: Readonly<Partial<Record<FlagName, string>>> = {
  ...peerFlagUsage,
  'acp-object': 'ACPs to object adoption',
  'acp-support': 'ACPs to support adoption',
  'api-admin-enabled': 'If true, this node exposes the Admin API',
  'api-health-enabled': 'If true, this node exposes the Health API',
  'api-info-enabled': 'If true, this node exposes the Info API',
  'api-metrics-enabled': 'If true, this node exposes the Metrics API',
  'chain-aliases-file':
    'Specifies a JSON file that maps blockchainIDs with custom aliases. Ignored if chain-config-content is specified',
  'chain-aliases-file-content': 'Specifies base64 encoded map from blockchainID to custom aliases',
  'chain-config-content': 'Specifies base64 encoded chains configurations',
  'chain-config-dir':
    'Chain specific configurations parent directory. Ignored if chain-config-content is specified',
  'chain-data-dir': 'Chain specific data directory',
  'config-file': 'Specifies a config file. Ignored if config-file-content is specified',
  'config-file-content': 'Specifies base64 encoded config content',
  'config-file-content-type':
    "Specifies the format of the base64 encoded config content. Available values: 'json', 'yaml', 'toml'",
  'create-asset-tx-fee': 'Transaction fee, in nAVAX, for transactions that create new assets',
  'data-dir':
    'Sets the base data directory where default sub-directories will be placed unless otherwise specified.',
  'db-config-file': 'Path to database config file. Ignored if db-config-file-content is specified',
  'db-config-file-content': 'Specifies base64 encoded database config content',
  'db-dir': 'Path to database directory',
  'db-read-only':
    "If true, database writes are to memory and never persisted. May still initialize database directory/files on disk if they don't exist",
  'db-type': 'Database type to use. Must be one of {leveldb, memdb, pebbledb}',
  'dynamic-fees-bandwidth-weight': 'Complexity multiplier used to convert Bandwidth into Gas',
  'dynamic-fees-compute-weight': 'Complexity multiplier used to convert Compute into Gas',
  'dynamic-fees-db-read-weight': 'Complexity multiplier used to convert DB Reads into Gas',
  'dynamic-fees-db-write-weight': 'Complexity multiplier used to convert DB Writes into Gas',
  'dynamic-fees-excess-conversion-constant': 'Constant to convert excess Gas to the Gas price',
  'dynamic-fees-max-gas-capacity': 'Maximum amount of Gas the chain is allowed to store for future use',
  'dynamic-fees-max-gas-per-second': 'Rate at which Gas is stored for future use',
  'dynamic-fees-min-gas-price': 'Minimum Gas price',
  'dynamic-fees-target-gas-per-second': 'Target rate of Gas usage',
  'fd-limit':
    'Attempts to raise the process file descriptor limit to at least this value and error if the value is above the system max',
  'genesis-file':
    'Specifies a genesis config file path. Ignored when running standard networks or if genesis-file-content is specified',
  'genesis-file-content': 'Specifies base64 encoded genesis content',
  'health-check-averager-halflife':
    'Halflife of averager when calculating a running average in a health check',
  'health-check-frequency': 'Time between health checks',
  'helicon-min-stake-duration': 'Minimum staking duration post Helicon',
  'http-allowed-hosts':
    "List of acceptable host names in API requests. Provide the wildcard ('*') to accept requests from all hosts. API requests where the Host field is empty or an IP address will always be accepted. An API call whose HTTP Host field isn't acceptable will receive a 403 error code",
  'http-allowed-origins':
    'Origins to allow on the HTTP port. Defaults to * which allows all origins. Example: https://*.avax.network https://*.avax-test.network',
  'http-host':
    'Address of the HTTP server. If the address is empty or a literal unspecified IP address, the server will bind on all available unicast and anycast IP addresses of the local system',
  'http-idle-timeout':
    'Maximum duration to wait for the next request when keep-alives are enabled. If http-idle-timeout is zero, the value of http-read-timeout is used. If both are zero, there is no timeout.',
  'http-port': 'Port of the HTTP server. If the port is 0 a port number is automatically chosen',
  'http-read-header-timeout':
    "Maximum duration to read request headers. The connection's read deadline is reset after reading the headers. If http-read-header-timeout is zero, the value of http-read-timeout is used. If both are zero, there is no timeout.",
  'http-read-timeout':
    'Maximum duration for reading the entire request, including the body. A zero or negative value means there will be no timeout',
  'http-shutdown-timeout':
    'Maximum duration to wait for existing connections to complete during node shutdown',
  'http-shutdown-wait':
    'Duration to wait after receiving SIGTERM or SIGINT before initiating shutdown. The /health endpoint will return unhealthy during this duration',
  'http-tls-cert-file':
    'TLS certificate file for the HTTPs server. Ignored if http-tls-cert-file-content is specified',
  'http-tls-cert-file-content': 'Specifies base64 encoded TLS certificate for the HTTPs server',
  'http-tls-enabled': 'Upgrade the HTTP server to HTTPs',
  'http-tls-key-file':
    'TLS private key file for the HTTPs server. Ignored if http-tls-key-file-content is specified',
  'http-tls-key-file-content': 'Specifies base64 encoded TLS private key for the HTTPs server',
  'http-write-timeout':
    "Maximum duration before timing out writes of the response. It is reset whenever a new request's header is read. A zero or negative value means there will be no timeout.",
  'index-allow-incomplete':
    'If true, allow running the node in such a way that could cause an index to miss transactions. Ignored if index is disabled',
  'index-enabled': 'If true, index all accepted containers and transactions and expose them via an API',
  'log-dir': 'Logging directory for Avalanche',
  'log-disable-display-plugin-logs': 'Disables displaying plugin logs in stdout.',
  'log-display-level':
    'The log display level. If left blank, will inherit the value of log-level. Otherwise, should be one of {verbo, debug, trace, info, warn, error, fatal, off}',
  'log-format':
    "The structure of log format. Defaults to 'auto' which formats terminal-like logs, when the output is a terminal. Otherwise, should be one of {auto, plain, colors, json}",
  'log-level': 'The log level. Should be one of {verbo, debug, trace, info, warn, error, fatal, off}',
  'log-rotater-compress-enabled': 'Enables the compression of rotated log files through gzip.',
  'log-rotater-max-age':
    'The maximum number of days to retain old log files based on the timestamp encoded in their filename. 0 means retain all old log files.',
  'log-rotater-max-files': 'The maximum number of old log files to retain. 0 means retain all old log files.',
  'log-rotater-max-size': 'The maximum file size in megabytes of the log file before it gets rotated.',
  'max-stake-duration': 'Maximum staking duration',
  'max-validator-stake': 'Maximum stake, in nAVAX, that can be placed on a validator on the primary network',
  'meter-vms-enabled': 'Enable Meter VMs to track VM performance with more granularity',
  'min-delegation-fee':
    'Minimum delegation fee, in the range [0, 1000000], that can be charged for delegation on the primary network',
  'min-delegator-stake': 'Minimum stake, in nAVAX, that can be delegated on the primary network',
  'min-stake-duration': 'Minimum staking duration',
  'min-validator-stake': 'Minimum stake, in nAVAX, required to validate the primary network',
  'network-id': 'Network ID this node will connect to',
  'partial-sync-primary-network':
    'Only sync the P-chain on the Primary Network. If the node is a Primary Network validator, it will report unhealthy',
  'plugin-dir': 'Path to the plugin directory',
  'process-context-file':
    'The path to write process context to (including PID, API URI, and staking address).',
  'profile-continuous-enabled': 'Whether the app should continuously produce performance profiles',
  'profile-continuous-freq': 'How frequently to rotate performance profiles',
  'profile-continuous-max-files': 'Maximum number of historical profiles to keep',
  'profile-dir': 'Path to the profile directory',
  'proposervm-min-block-delay':
    'Minimum delay to enforce when building a snowman++ block for the P-chain and X-chain',
  'proposervm-use-current-height': 'Have the ProposerVM always report the last accepted P-chain block height',
  'stake-max-consumption-rate':
    'Maximum consumption rate of the remaining tokens to mint in the staking function',
  'stake-min-consumption-rate':
    'Minimum consumption rate of the remaining tokens to mint in the staking function',
  'stake-minting-period': 'Consumption period of the staking function',
  'stake-supply-cap': 'Supply cap of the staking function',
  'staking-ephemeral-cert-enabled':
    'If true, the node uses an ephemeral staking TLS key and certificate, and has an ephemeral node ID',
  'staking-ephemeral-signer-enabled': 'If true, the node uses an ephemeral staking signer key',
  'staking-host':
    'Address of the consensus server. If the address is empty or a literal unspecified IP address, the server will bind on all available unicast and anycast IP addresses of the local system',
  'staking-port': 'Port of the consensus server. If the port is 0 a port number is automatically chosen',
  'staking-rpc-signer-endpoint': 'Specifies the RPC endpoint of the staking signer',
  'staking-signer-key-file':
    'Path to the signer private key for staking. Ignored if staking-signer-key-file-content is specified',
  'staking-signer-key-file-content': 'Specifies base64 encoded signer private key for staking',
  'staking-tls-cert-file':
    'Path to the TLS certificate for staking. Ignored if staking-tls-cert-file-content is specified',
  'staking-tls-cert-file-content': 'Specifies base64 encoded TLS certificate for staking',
  'staking-tls-key-file':
    'Path to the TLS private key for staking. Ignored if staking-tls-key-file-content is specified',
  'staking-tls-key-file-content': 'Specifies base64 encoded TLS private key for staking',
  'subnet-config-content': 'Specifies base64 encoded subnets configurations',
  'subnet-config-dir':
    'Subnet specific configurations parent directory. Ignored if subnet-config-content is specified',
  'sybil-protection-disabled-weight': 'Weight to provide to each peer when sybil protection is disabled',
  'sybil-protection-enabled': 'Enables sybil protection. If enabled, Network TLS is required',
  'system-tracker-cpu-halflife':
    'Halflife to use for the cpu tracker. Larger halflife --> cpu usage metrics change more slowly',
  'system-tracker-disk-halflife':
    'Halflife to use for the disk tracker. Larger halflife --> disk usage metrics change more slowly',
  'system-tracker-disk-required-available-space-percentage':
    'Minimum percentage (between 0 and 50) of available disk space, under which the node will shutdown.',
  'system-tracker-disk-warning-available-space-percentage':
    'Warning threshold for the percentage (between 0 and 50) of available disk space, under which the node will be considered unhealthy. Must be >= [system-tracker-disk-required-available-space-percentage]',
  'system-tracker-frequency':
    'Frequency to check the real system usage of tracked processes. More frequent checks --> usage metrics are more accurate, but more expensive to track',
  'system-tracker-processing-halflife':
    'Halflife to use for the processing requests tracker. Larger halflife --> usage metrics change more slowly',
  'tracing-endpoint':
    'The endpoint to send trace data to. If unspecified, the default endpoint will be used; depending on the exporter type',
  'tracing-exporter-type': 'Type of exporter to use for tracing. Options are [disabled, grpc, http]',
  'tracing-headers': 'The headers to provide the trace indexer',
  'tracing-insecure': "If true, don't use TLS when sending trace data",
  'tracing-sample-rate': 'The fraction of traces to sample. If >= 1, always sample. If <= 0, never sample',
  'track-subnets':
    'List of subnets for the node to track. A node tracking a subnet will track the uptimes of the subnet validators and attempt to sync all the chains in the subnet. Before validating a subnet, a node should be tracking the subnet to avoid impacting their subnet validation uptime',
  'tx-fee': 'Transaction fee, in nAVAX',
  'upgrade-file':
    'Specifies an upgrade config file path. Ignored when running standard networks or if upgrade-file-content is specified',
  'upgrade-file-content': 'Specifies base64 encoded upgrade content',
  'uptime-metric-freq': "Frequency of renewing this node's average uptime metric",
  'uptime-requirement': 'Fraction of time a validator must be online to receive rewards',
  'validator-fees-capacity': 'Maximum number of validators',
  'validator-fees-excess-conversion-constant': 'Constant to convert validator excess price',
  'validator-fees-min-price': 'Minimum validator price in nAVAX per second',
  'validator-fees-target': 'Target number of validators',
  version: 'If true, print version and quit',
  'version-json': 'If true, print version in JSON format and quit',
  'vm-aliases-file':
    'Specifies a JSON file that maps vmIDs with custom aliases. Ignored if vm-aliases-file-content is specified',
  'vm-aliases-file-content': 'Specifies base64 encoded maps vmIDs with custom aliases',
}
